/** What this feature stores of people, table by table. */
import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  newsletter_subscribers: {
    people: { email: "goes-by-job" },
    shown: {
      area: "consents",
      part: "newsletterByAddress",
      mine: "record.email = (select email from users where id = :me and email_verified)",
      columns: ["email", "lang", "consent_version", "confirmed_at", "ended_at", "created_at"],
      order: "record.created_at",
    },
    omitted: ["id", "token_hash", "token_expires_at"],
  },
};

export const impersonalData: ImpersonalData = {
  newsletter_issues: "which weeks an issue was sent for, by market",
};
