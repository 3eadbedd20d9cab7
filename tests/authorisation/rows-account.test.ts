import { ACCOUNT_ROWS } from "./matrix-account.ts";
import { testRows } from "./rows.ts";

testRows(ACCOUNT_ROWS);
