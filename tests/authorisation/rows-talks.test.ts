import { TALKS_ROWS } from "./matrix-talks.ts";
import { testRows } from "./rows.ts";

testRows(TALKS_ROWS);
