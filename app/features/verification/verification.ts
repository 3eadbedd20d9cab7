/** Checks of who somebody is: their ways, their lifecycle, and for how long one holds (decision 074). Pure: part of pages. */
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { EidMethod } from "#app/platform/env/eid-methods.ts";
import { paths } from "#app/platform/paths/paths.ts";

export const STATUSES = ["started", "processing", "succeeded", "failed", "cancelled", "review", "refused"] as const;

export type VerificationStatus = (typeof STATUSES)[number];

/** The legal moves. Table `verification_moves` holds the same; a test compares the two. */
export const MOVES: Readonly<Record<VerificationStatus, readonly VerificationStatus[]>> = {
  started: ["processing", "succeeded", "failed", "cancelled", "review"],
  processing: ["succeeded", "failed", "cancelled", "review"],
  // At the provider a member may try again after a failure.
  failed: ["processing", "succeeded", "review"],
  review: ["succeeded", "refused", "cancelled"],
  succeeded: [],
  cancelled: [],
  refused: [],
};

/** Why a check failed, as far as the member can do something about it. */
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

/** What ends a check that succeeded. */
export type Ending = "expired" | "name-changed" | "replaced" | "staff";

/** The national e-IDs of a market, the usual one first. */
export const EIDS_OF: Readonly<Record<Market, readonly EidMethod[]>> = {
  se: ["bankid-se"],
  no: ["bankid-no", "vipps"],
  dk: ["mitid"],
  fi: ["ftn"],
  uk: [],
};

/** Roughly how many minutes each takes. */
export function minutesOf(method: CheckMethod): number {
  return method === "document" ? 3 : 1;
}

const DAY = 86_400_000;

/** For how many years a check holds. */
export const VALID_YEARS = 3;

/** Until when a check of that moment holds. */
export function validUntil(settledAt: Date): Date {
  const until = new Date(settledAt);
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS);
  return until;
}

/** How many days before its end a check can be repeated, and its end is announced by mail. */
export const REPEATABLE_DAYS = 60;
export const WARNED_DAYS = 30;

/** Whether a check that holds ends so soon that it can be repeated now. */
export function isRepeatable(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < REPEATABLE_DAYS * DAY;
}

/** Within how long staff compare two names, in milliseconds. */
export const REVIEW_TIME = 2 * DAY;

/** After how long an attempt that nobody came back from is cancelled, in milliseconds. */
export function abandonedAfter(method: CheckMethod): number {
  return method === "document" ? DAY : 3_600_000;
}

/** The page that tells of the last attempt. */
export function pageOf(status: VerificationStatus | undefined): string {
  if (status === undefined || status === "started") return paths.identity();
  return status === "failed" || status === "cancelled" || status === "refused"
    ? paths.verifyCancel()
    : paths.verifySuccess();
}
