import { BILLING_ROWS } from "./matrix-billing.ts";
import { testRows } from "./rows.ts";

testRows(BILLING_ROWS);
