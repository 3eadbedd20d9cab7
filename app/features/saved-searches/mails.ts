import { defineMail } from "#app/platform/mail/mail.ts";

/** New findings of a reader's saved searches. `at` is the time of the claim, which identifies them. */
export const SEARCHES_FOUND = defineMail<{ at: string }>("searches-found");
