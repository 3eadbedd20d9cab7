import { OPEN_ROWS } from "./matrix-open.ts";
import { testRows } from "./rows.ts";

testRows(OPEN_ROWS);
