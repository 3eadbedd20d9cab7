import { defineMail } from "#app/platform/mail/mail.ts";

/**
 * To an address that its owner says works again; if this mail bounces, the address is suppressed again. `complaint`: its reader has to choose
 * their mails again.
 */
export const ADDRESS_WORKS = defineMail<{ complaint?: boolean }>("address-works");
