import { HELP_ROWS } from "./matrix-help.ts";
import { testRows } from "./rows.ts";

testRows(HELP_ROWS);
