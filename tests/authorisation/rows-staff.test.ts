import { STAFF_ROWS } from "./matrix-staff.ts";
import { testRows } from "./rows.ts";

testRows(STAFF_ROWS);
