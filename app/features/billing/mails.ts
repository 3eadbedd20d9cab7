import { defineMail } from "#app/platform/mail/mail.ts";
import type { FailedDay } from "./dunning/dunning.ts";

/** The contract on a durable medium, as soon as it is paid (Directive 2011/83/EU article 8 § 7). */
export const PLAN_BEGAN = defineMail<{ orderId: string }>("plan-began");

/** A second subscription beside a running one is cancelled and refunded. */
export const ORDER_REFUSED = defineMail<{ orderId: string }>("order-refused");

/** The receipt of a withdrawal, with the day on which it was declared (Directive 2011/83/EU article 11a). */
export const WITHDRAWAL_RECEIVED = defineMail<{ subscriptionId: string }>("withdrawal-received");

/** The receipt of leaving a yearly plan before its end, with the refund. */
export const EARLY_EXIT_RECEIVED = defineMail<{ subscriptionId: string }>("early-exit-received");

/** Support has ended a subscription. */
export const SUBSCRIPTION_ENDED = defineMail<{ subscriptionId: string }>("subscription-ended");

/** A renewal was not paid; up to three mails while it is owed. Moments are ISO strings. */
export const RENEWAL_FAILED = defineMail<{ subscriptionId: string; since: string; day: FailedDay }>("renewal-failed");

/** A renewal that had failed is paid. */
export const RENEWAL_PAID = defineMail<{ subscriptionId: string; since: string }>("renewal-paid");

/** A yearly plan renews in a month. */
export const RENEWAL_COMING = defineMail<{ subscriptionId: string; periodEnd: string }>("renewal-coming");

/** An account has no plan any more. */
export const PLAN_ENDED = defineMail<{ endedAt: string }>("plan-ended");

/** The documents of an ended plan are removed in a month, or (`last`) in a week. */
export const REMOVAL_WARNING = defineMail<{ endedAt: string; last: boolean }>("removal-warning");
