import { defineMail } from "#app/platform/mail/mail.ts";

/** A campaign, to a member who has consented. Sent to an account's id. */
export const CAMPAIGN = defineMail<{ campaignId: string }>("campaign");

/** A test in one language, to the admin who asked for it. Sent to an account's id. */
export const CAMPAIGN_TEST = defineMail<{ campaignId: string; market: string }>("campaign-test");
