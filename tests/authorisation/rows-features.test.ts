/** The rows of features with few of them, in one file: it loads the program and fills a database once for all. */
import { ADVISER_ROWS } from "./matrix-advisers.ts";
import { BILLING_ROWS } from "./matrix-billing.ts";
import { CAMPAIGN_ROWS, MAIL_ENDING_ROWS } from "./matrix-campaigns.ts";
import { CLOSING_ROWS } from "./matrix-closing.ts";
import { CONTENT_ROWS } from "./matrix-content.ts";
import { DELIVERABILITY_ROWS } from "./matrix-deliverability.ts";
import { DEMO_ROWS } from "./matrix-demos.ts";
import { HELP_ROWS } from "./matrix-help.ts";
import { LEGAL_ROWS } from "./matrix-legal.ts";
import { MANAGER_ROWS } from "./matrix-managers.ts";
import { NEWSLETTER_ROWS } from "./matrix-newsletter.ts";
import { PERK_ROWS } from "./matrix-perks.ts";
import { PUSH_ROWS } from "./matrix-push.ts";
import { REFERRAL_ROWS } from "./matrix-referrals.ts";
import { SURVEY_ROWS } from "./matrix-surveys.ts";
import { VERIFICATION_ROWS } from "./matrix-verification.ts";
import { testRows } from "./rows.ts";

testRows({
  ...ADVISER_ROWS,
  ...BILLING_ROWS,
  ...CAMPAIGN_ROWS,
  ...MAIL_ENDING_ROWS,
  ...CLOSING_ROWS,
  ...CONTENT_ROWS,
  ...DELIVERABILITY_ROWS,
  ...DEMO_ROWS,
  ...HELP_ROWS,
  ...LEGAL_ROWS,
  ...MANAGER_ROWS,
  ...NEWSLETTER_ROWS,
  ...PERK_ROWS,
  ...PUSH_ROWS,
  ...REFERRAL_ROWS,
  ...SURVEY_ROWS,
  ...VERIFICATION_ROWS,
});
