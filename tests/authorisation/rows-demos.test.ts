import { DEMO_ROWS } from "./matrix-demos.ts";
import { testRows } from "./rows.ts";

testRows(DEMO_ROWS);
