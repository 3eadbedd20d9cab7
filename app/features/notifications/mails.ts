import { defineMail } from "#app/platform/mail.ts";

/** To whoever asked at `/pages/email-cancel`: the links that end the mails which the account gets. */
export const CANCEL_LINKS = defineMail("cancel-links");
