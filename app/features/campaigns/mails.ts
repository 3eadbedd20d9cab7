import { defineMail } from "#app/platform/mail/mail.ts";

/** A campaign, to a member who has agreed to campaigns. Sent to an account's id. */
export const CAMPAIGN = defineMail<{ campaignId: string }>("campaign");

/** The same in one language, to the admin who asked for a test. Sent to an account's id. */
export const CAMPAIGN_TEST = defineMail<{ campaignId: string; market: string }>("campaign-test");
