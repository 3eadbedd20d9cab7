/** The badge of a checked name follows from two things: a check that holds, and a plan that includes it. */

import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { type Badge, setBadge } from "#app/features/accounts/settings/name.server.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { verificationDone, verificationMoved } from "./events.ts";
import { fullName, namesMatch, type VerifiedName } from "./names.ts";
import { MOVES, REVIEW_TIME, type VerificationFailure, type VerificationStatus, validUntil } from "./verification.ts";

/** Locks an account, so that its name and plan stay while a check of it is settled; undefined when it is gone. */
export async function lockAccount(trx: Tx, userId: string): Promise<{ name: string } | undefined> {
  return trx.selectFrom("users").select("name").where("id", "=", userId).forUpdate().executeTakeFirst();
}

/** Sets an account's badge from its valid check if its plan includes one, else takes it away. Nothing of the check is lost. */
export async function settleBadge(trx: Tx, userId: string): Promise<void> {
  await lockAccount(trx, userId);
  const valid = await trx
    .selectFrom("verifications as v")
    .innerJoin("users", "users.id", "v.userId")
    .select(["v.settledAt", "v.method"])
    .where("v.userId", "=", userId)
    .where("v.status", "=", "succeeded")
    .where("v.endedAt", "is", null)
    .where("v.expiresAt", ">", now())
    .whereRef("v.profileName", "=", "users.name")
    .where(entitledSql("users", "identity"))
    .executeTakeFirst();
  const badge: Badge | null = valid ? { at: valid.settledAt!, with: valid.method as CheckMethod } : null;
  await setBadge(trx, userId, badge);
}

// What is read of a check becomes its status: the one place in which an attempt moves on.

/** What whoever checks somebody says of it. */
export type Reading =
  | { kind: "processing" }
  | { kind: "verified"; name: VerifiedName }
  | { kind: "failed"; failure: VerificationFailure }
  | { kind: "cancelled" };

/**
 * Takes over what was read of an attempt. It may be read in any order and any number of times: what is settled stays, and what the lifecycle
 * does not allow is left out. Returns the status that the attempt has then; undefined when it is gone.
 */
export async function settleAttempt(verificationId: string, reading: Reading): Promise<VerificationStatus | undefined> {
  return transaction((trx) => settleWithin(trx, verificationId, reading));
}

async function settleWithin(trx: Tx, id: string, reading: Reading): Promise<VerificationStatus | undefined> {
  const known = await trx.selectFrom("verifications").select("userId").where("id", "=", id).executeTakeFirst();
  const account = known && (await lockAccount(trx, known.userId));
  if (!account) return undefined;
  const attempt = await trx.selectFrom("verifications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const before = attempt.status as VerificationStatus;
  const next = outcomeOf(reading, account.name);
  if (!MOVES[before].includes(next.status)) return before;
  // After a failure the member may have gone on at the provider, and may have begun anew here.
  if (before === "failed" && (await hasLaterAttempt(trx, attempt))) return before;
  if (next.status === "succeeded") await endValid(trx, attempt.userId, "replaced");
  await trx.updateTable("verifications").set(next).where("id", "=", id).execute();
  if (next.status === "succeeded") await settleBadge(trx, attempt.userId);
  await emit(trx, verificationMoved({ userId: attempt.userId, verificationId: id }));
  // After a failure the session stays open for another try, until the nightly reconciliation.
  if (next.settledAt && next.status !== "failed") await emit(trx, verificationDone({ verificationId: id }));
  return next.status;
}

const NO_NAMES = { verifiedName: null, verifiedGiven: null, verifiedFamily: null, profileName: null };

/** The columns that a reading sets. */
function outcomeOf(reading: Reading, profileName: string) {
  const settledAt = now();
  const none = { failure: null, settledAt, expiresAt: null, dueAt: null, ...NO_NAMES };
  if (reading.kind === "processing") return { ...none, status: "processing" as const, settledAt: null };
  if (reading.kind === "cancelled") return { ...none, status: "cancelled" as const };
  if (reading.kind === "failed") return { ...none, status: "failed" as const, failure: reading.failure };
  const verifiedName = fullName(reading.name);
  if (!verifiedName) return { ...none, status: "failed" as const, failure: "no-name" as const };
  const { given, family } = reading.name;
  const names = {
    ...none,
    verifiedName,
    verifiedGiven: fullName({ given }) || null,
    verifiedFamily: fullName({ family }) || null,
    profileName,
  };
  return namesMatch(profileName, reading.name)
    ? { ...names, status: "succeeded" as const, expiresAt: validUntil(settledAt) }
    : { ...names, status: "review" as const, dueAt: new Date(settledAt.getTime() + REVIEW_TIME) };
}

async function hasLaterAttempt(trx: Tx, attempt: { id: string; userId: string; startedAt: Date }): Promise<boolean> {
  const later = await trx
    .selectFrom("verifications")
    .select("id")
    .where("userId", "=", attempt.userId)
    .where("id", "<>", attempt.id)
    .where("startedAt", ">=", attempt.startedAt)
    .executeTakeFirst();
  return later !== undefined;
}

/** Ends the check of an account that holds, for that reason. Returns it; undefined when none did. */
export async function endValid(
  trx: Tx,
  userId: string,
  endedBecause: "replaced" | "expired" | "staff",
): Promise<{ id: string } | undefined> {
  return trx
    .updateTable("verifications")
    .set({ endedAt: now(), endedBecause })
    .where("userId", "=", userId)
    .where("status", "=", "succeeded")
    .where("endedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
}

/** Compares the names of a check that waits for staff once more, after the account's name has changed: the verified name was taken over. */
export async function compareAnew(userId: string): Promise<void> {
  await transaction(async (trx) => {
    const account = await lockAccount(trx, userId);
    const waiting = await trx
      .selectFrom("verifications")
      .select(["id", "settledAt", "verifiedName", "verifiedGiven", "verifiedFamily"])
      .where("userId", "=", userId)
      .where("status", "=", "review")
      .executeTakeFirst();
    if (!account || !waiting || !namesMatch(account.name, storedName(waiting))) return;
    await succeedReview(trx, { ...waiting, userId, profileName: account.name });
  });
}

interface NameColumns {
  verifiedName: string | null;
  verifiedGiven: string | null;
  verifiedFamily: string | null;
}

function storedName({ verifiedName, verifiedGiven, verifiedFamily }: NameColumns): VerifiedName {
  return {
    given: verifiedGiven ?? undefined,
    family: verifiedFamily ?? undefined,
    whole: verifiedName ?? undefined,
  };
}

/** A check whose names staff were to compare succeeds, for the name that is on the profile now; `decision` is what they wrote down. */
export async function succeedReview(
  trx: Tx,
  { id, userId, profileName, settledAt }: { id: string; userId: string; profileName: string; settledAt: Date | null },
  decision: { reviewedBy?: string; reviewedAt?: Date; template?: string | null; reason?: string | null } = {},
): Promise<void> {
  await endValid(trx, userId, "replaced");
  await trx
    .updateTable("verifications")
    .set({ status: "succeeded", profileName, expiresAt: validUntil(settledAt!), ...UNCLAIMED, ...decision })
    .where("id", "=", id)
    .execute();
  await settleBadge(trx, userId);
  await emit(trx, verificationMoved({ userId, verificationId: id }));
}
