import { defineMail } from "#app/platform/mail/mail.ts";

/** The contract on a durable medium, as soon as it is paid (Directive 2011/83/EU article 8 § 7). */
export const PLAN_BEGAN = defineMail<{ orderId: string }>("plan-began");

/** A second subscription was paid for beside a running one: it is cancelled, and the money goes back. */
export const ORDER_REFUSED = defineMail<{ orderId: string }>("order-refused");

/** The receipt of a withdrawal, with the day on which it was declared (Directive 2011/83/EU article 11a). */
export const WITHDRAWAL_RECEIVED = defineMail<{ subscriptionId: string }>("withdrawal-received");

/** The receipt of leaving a yearly plan before its end, with what comes back. */
export const EARLY_EXIT_RECEIVED = defineMail<{ subscriptionId: string }>("early-exit-received");

/** Support has ended a subscription. */
export const SUBSCRIPTION_ENDED = defineMail<{ subscriptionId: string }>("subscription-ended");
