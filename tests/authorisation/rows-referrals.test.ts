import { REFERRAL_ROWS } from "./matrix-referrals.ts";
import { testRows } from "./rows.ts";

testRows(REFERRAL_ROWS);
