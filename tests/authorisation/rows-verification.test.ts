import { VERIFICATION_ROWS } from "./matrix-verification.ts";
import { testRows } from "./rows.ts";

testRows(VERIFICATION_ROWS);
