import { defineEvent } from "#app/platform/outbox/events.ts";

/** An account's orders, payments, codes or subscription have changed. */
export const billingChanged = defineEvent<{ userId: string }>("billing-changed");

/** A member has a second subscription beside a running one, which has to be cancelled and refunded. */
export const subscriptionRefused = defineEvent<{ userId: string; subscriptionId: string }>("subscription-refused");

/** The provider sent an event about a check of identity, which has to be read again. */
export const identityEventReceived = defineEvent<{ sessionId: string }>("identity-event-received");
