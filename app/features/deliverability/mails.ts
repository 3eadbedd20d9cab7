import { defineMail } from "#app/platform/mail/mail.ts";

/**
 * To an address that its owner says works again: whoever reads it sees that it does; if it comes back, the address rests again. After a `complaint`
 * its reader has to choose mails anew.
 */
export const ADDRESS_WORKS = defineMail<{ complaint?: boolean }>("address-works");
