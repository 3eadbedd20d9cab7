import { PUSH_ROWS } from "./matrix-push.ts";
import { testRows } from "./rows.ts";

testRows(PUSH_ROWS);
