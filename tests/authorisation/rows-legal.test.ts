import { LEGAL_ROWS } from "./matrix-legal.ts";
import { testRows } from "./rows.ts";

testRows(LEGAL_ROWS);
