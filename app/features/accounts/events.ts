import { defineEvent } from "#app/platform/outbox/events.ts";

/** A member signed in before the deletion of their account was due, which cancelled it. */
export const accountDeletionCancelled = defineEvent<{ userId: string }>("account-kept");

/**
 * Sessions of an account have ended, or became invalid because it was suspended. Emitted by the database itself (migration 0015), so that no
 * code that ends a session can forget it.
 */
export const sessionsEnded = defineEvent<{ userId: string }>("sessions-ended");

/** A guest signed in to an existing account: features that store things of the guest move them to the account. */
export const guestMerged = defineEvent<{ guestId: string; userId: string }>("guest-merged");

/** An account's plan has changed or ended: what other features derive from it (boosted pitches) is updated. */
export const planChanged = defineEvent<{ userId: string }>("plan-changed");

/** An account's name has changed; a badge of the old name has ended (migration 0050). */
export const nameChanged = defineEvent<{ userId: string }>("name-changed");
