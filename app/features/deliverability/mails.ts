import { defineMail } from "#app/platform/mail.ts";

/** To an address that its owner says works again: whoever reads it sees that it does; if it comes back, the address rests again. */
export const ADDRESS_WORKS = defineMail("address-works");
