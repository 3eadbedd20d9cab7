import { defineMail } from "#app/platform/mail/mail.ts";
import type { FailedDay } from "./dunning.ts";

/** A renewal was not paid; moments are ISO strings. Three times, while it is owed. */
export const RENEWAL_FAILED = defineMail<{ subscriptionId: string; since: string; day: FailedDay }>("renewal-failed");

/** A renewal that had failed is paid. */
export const RENEWAL_PAID = defineMail<{ subscriptionId: string; since: string }>("renewal-paid");

/** A year's plan renews in a month. */
export const RENEWAL_COMING = defineMail<{ subscriptionId: string; periodEnd: string }>("renewal-coming");

/** An account has no plan any more. */
export const PLAN_ENDED = defineMail<{ endedAt: string }>("plan-ended");

/** What an ended plan gave is removed soon, or in a week. */
export const REMOVAL_WARNING = defineMail<{ endedAt: string; last: boolean }>("removal-warning");
