import { defineMail } from "#app/platform/mail/mail.ts";

/** New pitches that match the reader's criteria: a single one, or those of a day. */
export const MATCHES_FOUND = defineMail<{ pitchIds: string[] }>("matches-found");
