import { CONTENT_ROWS } from "./matrix-content.ts";
import { testRows } from "./rows.ts";

testRows(CONTENT_ROWS);
