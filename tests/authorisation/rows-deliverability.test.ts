import { DELIVERABILITY_ROWS } from "./matrix-deliverability.ts";
import { testRows } from "./rows.ts";

testRows(DELIVERABILITY_ROWS);
