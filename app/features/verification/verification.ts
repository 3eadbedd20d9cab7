/** Identity checks: methods, lifecycle and validity (decision 074). Pure: part of pages. */
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { EidMethod } from "#app/platform/env/eid-methods.ts";
import { paths } from "#app/platform/paths/paths.ts";

export const STATUSES = ["started", "processing", "succeeded", "failed", "cancelled", "review", "refused"] as const;

export type VerificationStatus = (typeof STATUSES)[number];

/** The allowed moves. Table `verification_moves` has the same; a test compares the two. */
export const MOVES: Readonly<Record<VerificationStatus, readonly VerificationStatus[]>> = {
  started: ["processing", "succeeded", "failed", "cancelled", "review"],
  processing: ["succeeded", "failed", "cancelled", "review"],
  // After a failure the member may try again at the provider.
  failed: ["processing", "succeeded", "review"],
  review: ["succeeded", "refused", "cancelled"],
  succeeded: [],
  cancelled: [],
  refused: [],
};

/** Why a check failed, where the member can do something about it. */
export const FAILURES = [
  "document-expired",
  "document-unreadable",
  "document-type",
  "country",
  "selfie",
  "device",
  "age",
  "no-name",
  "old-login",
  "provider",
] as const;

export type VerificationFailure = (typeof FAILURES)[number];

/** Why a successful check ended. */
export type Ending = "expired" | "name-changed" | "replaced" | "staff";

/** The national e-IDs of a market, the most common first. */
export const EIDS_OF: Readonly<Record<Market, readonly EidMethod[]>> = {
  se: ["bankid-se"],
  no: ["bankid-no", "vipps"],
  dk: ["mitid"],
  fi: ["ftn"],
  uk: [],
};

/** Rough duration of a method, in minutes. */
export function minutesOf(method: CheckMethod): number {
  return method === "document" ? 3 : 1;
}

const DAY = 86_400_000;

/** Years for which a check is valid. */
export const VALID_YEARS = 3;

/** Until when a check settled at a moment is valid. */
export function validUntil(settledAt: Date): Date {
  const until = new Date(settledAt);
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS);
  return until;
}

// Days before its end from which a check can be repeated.
const REPEATABLE_DAYS = 60;

/** Days before the end of a check at which it is announced by mail. */
export const WARNED_DAYS = 30;

/** Whether a valid check ends soon enough to be repeated. */
export function isRepeatable(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < REPEATABLE_DAYS * DAY;
}

/** Time in which staff compare two names, in milliseconds. */
export const REVIEW_TIME = 2 * DAY;

/** Age at which an abandoned attempt is cancelled, in milliseconds. */
export function abandonedAfter(method: CheckMethod): number {
  return method === "document" ? DAY : 3_600_000;
}

/** The page about the last attempt. */
export function pageOf(status: VerificationStatus | undefined): string {
  if (status === undefined || status === "started") return paths.identity();
  return status === "failed" || status === "cancelled" || status === "refused"
    ? paths.verifyCancel()
    : paths.verifySuccess();
}
