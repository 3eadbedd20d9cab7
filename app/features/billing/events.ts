import { defineEvent } from "#app/platform/outbox/events.ts";

/** Something about an account's orders or its subscription has changed. */
export const billingChanged = defineEvent<{ userId: string }>("billing-changed");

/** A member has a second subscription beside a running one: it is cancelled, and what was paid for it is refunded. */
export const subscriptionRefused = defineEvent<{ userId: string; subscriptionId: string }>("subscription-refused");

/** The provider has announced something of a check of somebody's identity: whoever began it reads it anew. */
export const identityEventReceived = defineEvent<{ sessionId: string }>("identity-event-received");
