import { defineEvent } from "#app/platform/outbox/events.ts";

/** A check has changed its status or has ended. */
export const verificationMoved = defineEvent<{ userId: string; verificationId: string }>("verification-moved");

/** Staff have decided on the names of a check. */
export const verificationReviewed = defineEvent<{ userId: string; verificationId: string }>("verification-reviewed");

/** A check is settled, so that the provider's data can be redacted. */
export const verificationDone = defineEvent<{ verificationId: string }>("verification-done");
