import { defineMail } from "#app/platform/mail/mail.ts";

/** The code with which an adviser reads; made when the mail is sent. Sent to a link's id. */
export const ADVISER_CODE = defineMail("adviser-code");
