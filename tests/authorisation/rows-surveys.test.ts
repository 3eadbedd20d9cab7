import { SURVEY_ROWS } from "./matrix-surveys.ts";
import { testRows } from "./rows.ts";

testRows(SURVEY_ROWS);
