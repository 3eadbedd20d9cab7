/** The sign-in lock of an account: failed attempts by password and by second factor count together (rules in `sign-in-lock.ts`). */
import { sql } from "kysely";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { SecurityMethod } from "#app/platform/security-event.ts";
import { checkLink, consumeLink, findLink, followLink, issueLink } from "../links.server.ts";
import { SIGN_IN_LOCKED } from "../mails.ts";
import { type Attempts, claimAttempt, failAttempt } from "./sign-in-lock.ts";

/** What somebody tries to prove, and by what. */
interface Attempt {
  event: "sign-in-failed" | "second-factor-failed" | "re-authentication-failed";
  method: SecurityMethod;
}

/** A member's own password, typed once more. */
export const PASSWORD_AGAIN: Attempt = { event: "re-authentication-failed", method: "password" };

/** The refusals of an attempt that are recorded. */
type Refusal = "wrong-credentials" | "account-deactivated" | "unknown-email";

/**
 * Counts an attempt before it is made; false while sign-in is locked. Without an account the same statements run and nothing is stored. A
 * refusal is recorded as that of `attempt`, or by the caller's `endAttempt`.
 */
export async function startAttempt(userId: string | undefined, attempt?: Attempt): Promise<boolean> {
  const id = userId ?? newId();
  return transaction(async (trx) => {
    await withoutDisk(trx);
    const known = await attemptsOf(trx, id);
    const next = claimAttempt(known, now());
    await storeAttempts(trx, id, next ?? known!);
    if (!next && attempt)
      await recordSecurityEvent({ ...attempt, account: userId, result: "account-deactivated" }, trx);
    return next !== undefined;
  });
}

/** A crash may lose the last half second of attempts; waiting for the disk would double the cost of a sign-in, and tell who has an account. */
async function withoutDisk(trx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(trx);
}

/**
 * Records that an attempt failed; true if sign-in is locked now. The owner is mailed when this attempt locked it. Without an account the same
 * statements run and nothing is stored.
 */
export async function endAttempt(
  userId: string | undefined,
  attempt: Attempt,
  visit: Pick<Visit, "url">,
  result: Refusal = "wrong-credentials",
): Promise<boolean> {
  const id = userId ?? newId();
  return transaction(async (trx) => {
    await withoutDisk(trx);
    const known = await attemptsOf(trx, id);
    await recordSecurityEvent({ ...attempt, account: userId, result }, trx);
    if (!userId || !known || known.lockedUntil || result !== "wrong-credentials") return Boolean(known?.lockedUntil);
    const next = failAttempt(known, now());
    if (!next.lockedUntil) return false;
    await storeAttempts(trx, userId, next);
    const until = next.lockedUntil.toISOString();
    await recordSecurityEvent({ event: "sign-in-locked", account: userId, result: "account-deactivated" }, trx);
    await sendMail(trx, SIGN_IN_LOCKED, { to: userId, data: { until }, origin: visit.url.origin });
    return true;
  });
}

/** Takes back a successful attempt that does not reset the others: a first factor, with the second to follow. */
export async function releaseAttempt(userId: string): Promise<void> {
  await transaction(async (trx) => {
    const known = await attemptsOf(trx, userId);
    if (known && !known.lockedUntil)
      await storeAttempts(trx, userId, { ...known, attempts: known.attempts.slice(0, -1) });
  });
}

/** Whether sign-in to the account is locked now. */
export async function isLocked(userId: string, trx: Tx | typeof db = db): Promise<boolean> {
  const lock = await trx
    .selectFrom("signInLocks")
    .select("userId")
    .where("userId", "=", userId)
    .where("lockedUntil", ">", now())
    .executeTakeFirst();
  return lock !== undefined;
}

/** Resets the attempts and the lock: the owner has authenticated. */
export async function forgetAttempts(userId: string, trx: Tx | typeof db = db): Promise<void> {
  await trx.deleteFrom("signInLocks").where("userId", "=", userId).execute();
}

/** The account's attempts so far, undefined if there are none. Concurrent attempts wait for each other at the account's row. */
async function attemptsOf(trx: Tx, userId: string): Promise<Attempts | undefined> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  return trx
    .selectFrom("signInLocks")
    .select(["attempts", "locks", "lockedUntil"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

async function storeAttempts(trx: Tx, userId: string, attempts: Attempts): Promise<void> {
  const { attempts: times, locks, lockedUntil } = attempts;
  await sql`
    insert into sign_in_locks (user_id, attempts, locks, locked_until, attempted_at)
    select id, ${[...times]}::timestamptz[], ${locks}::int, ${lockedUntil}::timestamptz, ${now()}::timestamptz
    from users where id = ${userId}
    on conflict (user_id) do update set attempts = excluded.attempts, locks = excluded.locks,
      locked_until = excluded.locked_until, attempted_at = excluded.attempted_at`.execute(trx);
}

/** The token for a mail about a lock, about to be sent: its reader may lift the lock. */
export function issueReactivation(_actor: SystemActor, userId: string): Promise<string> {
  return issueLink("reactivate", userId);
}

/** Whether such a link is still valid. */
export async function isReactivationGood(_actor: Actor, token: string, visit: Pick<Visit, "ip">): Promise<boolean> {
  return Boolean(await checkLink(visit, token, () => findLink("reactivate", token)));
}

/** Lifts the lock by the mailed link (product.md §2); signs nobody in. */
export async function reactivate(
  _actor: Actor,
  token: FormDataEntryValue | null,
  visit: Pick<Visit, "ip">,
): Promise<Result<void, "link-expired" | "too-many-requests">> {
  return followLink(visit, token, (token) =>
    transaction(async (trx): Promise<Result<void, "link-expired">> => {
      const link = await consumeLink(trx, "reactivate", token);
      if (!link) return err("link-expired");
      await forgetAttempts(link.userId, trx);
      await recordSecurityEvent({ event: "sign-in-unlocked", account: link.userId }, trx);
      return ok(undefined);
    }),
  );
}
