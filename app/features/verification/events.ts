import { defineEvent } from "#app/platform/outbox/events.ts";

/** A check of somebody's identity has moved, or has ended: their pages ask anew. */
export const verificationMoved = defineEvent<{ userId: string; verificationId: string }>("verification-moved");

/** Staff have compared the names of a check that waited for them. */
export const verificationReviewed = defineEvent<{ userId: string; verificationId: string }>("verification-reviewed");

/** What the provider has collected for a check is needed no longer. */
export const verificationDone = defineEvent<{ verificationId: string }>("verification-done");
