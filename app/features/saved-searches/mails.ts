import { defineMail } from "#app/platform/mail/mail.ts";

/** What saved searches have found: one mail for all of it. `at` names the findings that it tells of. */
export const SEARCHES_FOUND = defineMail<{ at: string }>("searches-found");
