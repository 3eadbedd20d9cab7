/** Settling attempts, and the badge, which needs a valid check and a plan that includes it. */
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

/** Locks an account, so that its name and plan do not change while a check is settled; undefined if it is gone. */
export async function lockAccount(trx: Tx, userId: string): Promise<{ name: string } | undefined> {
  return trx.selectFrom("users").select("name").where("id", "=", userId).forUpdate().executeTakeFirst();
}

/** Sets an account's badge from its valid check if its plan includes one, else removes it. The check itself stays. */
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

/** The state of an attempt as the provider or the e-ID broker reports it. */
export type Reading =
  | { kind: "processing" }
  | { kind: "verified"; name: VerifiedName }
  | { kind: "failed"; failure: VerificationFailure }
  | { kind: "cancelled" };

/**
 * Applies a reading to an attempt. Readings may come in any order and repeatedly: moves that the lifecycle does not allow are ignored. Returns
 * the attempt's status afterwards; undefined if it is gone.
 */
export async function settleAttempt(verificationId: string, reading: Reading): Promise<VerificationStatus | undefined> {
  return transaction((trx) => settleWithin(trx, verificationId, reading));
}

async function settleWithin(trx: Tx, id: string, reading: Reading): Promise<VerificationStatus | undefined> {
  const owner = await trx.selectFrom("verifications").select("userId").where("id", "=", id).executeTakeFirst();
  const account = owner && (await lockAccount(trx, owner.userId));
  if (!account) return undefined;
  const attempt = await trx.selectFrom("verifications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const before = attempt.status as VerificationStatus;
  const next = outcomeOf(reading, account.name);
  if (!MOVES[before].includes(next.status)) return before;
  // After a failure the member may have continued at the provider although another attempt was begun here.
  if (before === "failed" && (await hasLaterAttempt(trx, attempt))) return before;
  if (next.status === "succeeded") await endValid(trx, attempt.userId, "replaced");
  await trx.updateTable("verifications").set(next).where("id", "=", id).execute();
  if (next.status === "succeeded") await settleBadge(trx, attempt.userId);
  await emit(trx, verificationMoved({ userId: attempt.userId, verificationId: id }));
  // After a failure the session stays open for another try, until the reconciliation redacts it.
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

/** Ends an account's valid check. Returns it; undefined if there is none. */
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

/** Compares the names of a check in review again after the account's name has changed, as when the member adopted the verified name. */
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

/** A check in review succeeds, for the current profile name; `decision` has the columns of a decision by staff. */
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
