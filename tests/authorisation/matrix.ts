/**
 * The authorisation matrix: the answer to each person at each address. The columns are `PEOPLE`, the cells the answers of `ask`; `done` is
 * `in` with a change of the database. After a dot, a question may have a variant.
 */
import { ACCOUNT_ROWS } from "./matrix-account.ts";
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
import { MARKET_ROWS } from "./matrix-market.ts";
import { NEWSLETTER_ROWS } from "./matrix-newsletter.ts";
import { OPEN_ROWS } from "./matrix-open.ts";
import { PERK_ROWS } from "./matrix-perks.ts";
import { PUSH_ROWS } from "./matrix-push.ts";
import { REFERRAL_ROWS } from "./matrix-referrals.ts";
import { STAFF_ROWS } from "./matrix-staff.ts";
import { SURVEY_ROWS } from "./matrix-surveys.ts";
import { TALKS_ROWS } from "./matrix-talks.ts";
import { VERIFICATION_ROWS } from "./matrix-verification.ts";

export const MATRIX: Record<string, string> = {
  ...OPEN_ROWS,
  ...ACCOUNT_ROWS,
  ...BILLING_ROWS,
  ...NEWSLETTER_ROWS,
  ...CAMPAIGN_ROWS,
  ...MAIL_ENDING_ROWS,
  ...PERK_ROWS,
  ...DEMO_ROWS,
  ...CLOSING_ROWS,
  ...CONTENT_ROWS,
  ...DELIVERABILITY_ROWS,
  ...PUSH_ROWS,
  ...REFERRAL_ROWS,
  ...HELP_ROWS,
  ...LEGAL_ROWS,
  ...MARKET_ROWS,
  ...TALKS_ROWS,
  ...VERIFICATION_ROWS,
  ...STAFF_ROWS,
  ...SURVEY_ROWS,
  ...ADVISER_ROWS,
  ...MANAGER_ROWS,
};
