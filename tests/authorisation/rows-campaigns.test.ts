import { CAMPAIGN_ROWS, MAIL_ENDING_ROWS } from "./matrix-campaigns.ts";
import { testRows } from "./rows.ts";

testRows({ ...CAMPAIGN_ROWS, ...MAIL_ENDING_ROWS });
