import { defineEvent } from "#app/platform/outbox/events.ts";

/** Somebody who had asked for the deletion of their account got in before it was due, and keeps it. */
export const accountKept = defineEvent<{ userId: string }>("account-kept");

/**
 * Sessions of an account have ended, or count for nothing since it was suspended. Written by the database itself (migration 0015), so that
 * no way of ending a session can forget it.
 */
export const sessionsEnded = defineEvent<{ userId: string }>("sessions-ended");

/** A guest got in to an account that was there already: whoever keeps something of the guest's gives it to the account. */
export const guestMerged = defineEvent<{ guestId: string; userId: string }>("guest-merged");

/** An account has another plan, or its plan has ended: what shows for it elsewhere (boosted pitches) is written anew. */
export const planChanged = defineEvent<{ userId: string }>("plan-changed");

/** An account has another name: a badge that stood has ended with the old one (migration 0050). */
export const nameChanged = defineEvent<{ userId: string }>("name-changed");
