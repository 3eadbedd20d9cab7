/** Failed attempts of an account, whichever way was tried: password, second factor, reset (rules in `lock-out.ts`). */
import { sql } from "kysely";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { consumeLink, findLink, issueLink, mayTryLink, noteWrongLink } from "../links.server.ts";
import { SIGN_IN_LOCKED } from "../mails.ts";
import { type Attempts, claimAttempt, failAttempt } from "./sign-in-lock.ts";

/** Counts an attempt before it is made; false when the account is deactivated for now. */
export async function startAttempt(userId: string): Promise<boolean> {
  return transaction(async (trx) => {
    // A crash may forget the last half second of guesses; waiting for the disk before each would double the price of a sign-in.
    await sql`set local synchronous_commit = off`.execute(trx);
    const next = claimAttempt(await attemptsOf(trx, userId), now());
    if (next) await remember(trx, userId, next);
    return next !== undefined;
  });
}

/** Records that an attempt failed; true when the account is deactivated now. Its owner is told when this attempt did it. */
export async function endAttempt(userId: string, visit: Pick<Visit, "url">): Promise<boolean> {
  return transaction(async (trx) => {
    const known = await attemptsOf(trx, userId);
    if (!known || known.lockedUntil) return Boolean(known?.lockedUntil);
    const next = failAttempt(known, now());
    if (!next.lockedUntil) return false;
    await remember(trx, userId, next);
    const until = next.lockedUntil.toISOString();
    await sendMail(trx, SIGN_IN_LOCKED, { to: userId, data: { until }, origin: visit.url.origin });
    return true;
  });
}

/** Takes back an attempt that went well but proves too little to forget the others: a first step, with the second to follow. */
export async function releaseAttempt(userId: string): Promise<void> {
  await transaction(async (trx) => {
    const known = await attemptsOf(trx, userId);
    if (known && !known.lockedUntil) await remember(trx, userId, { ...known, attempts: known.attempts.slice(0, -1) });
  });
}

/** Whether sign-in is deactivated for the account at the moment. */
export async function isLocked(userId: string, trx: Tx | typeof db = db): Promise<boolean> {
  const lock = await trx
    .selectFrom("signInLocks")
    .select("userId")
    .where("userId", "=", userId)
    .where("lockedUntil", ">", now())
    .executeTakeFirst();
  return lock !== undefined;
}

/** Forgets them all: somebody has proved to be the owner. */
export async function forgetAttempts(userId: string, trx: Tx | typeof db = db): Promise<void> {
  await trx.deleteFrom("signInLocks").where("userId", "=", userId).execute();
}

/** The account's attempts so far. Attempts at once wait for each other at the account's row. */
async function attemptsOf(trx: Tx, userId: string): Promise<Attempts | undefined> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  return trx
    .selectFrom("signInLocks")
    .select(["attempts", "locks", "lockedUntil"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

async function remember(trx: Tx, userId: string, attempts: Attempts): Promise<void> {
  const row = { ...attempts, attempts: [...attempts.attempts], attemptedAt: now() };
  await trx
    .insertInto("signInLocks")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}

/** The token for a mail that says that sign-in is deactivated: its reader may lift that at once. */
export function issueReactivation(_actor: SystemActor, userId: string): Promise<string> {
  return issueLink("reactivate", userId);
}

/** Whether such a link may still be used. */
export async function isReactivationGood(_actor: Actor, token: string, visit: Pick<Visit, "ip">): Promise<boolean> {
  if (!(await mayTryLink(visit))) return false;
  const link = await findLink("reactivate", token);
  if (!link && token) await noteWrongLink(visit);
  return link !== undefined;
}

/** Lifts the deactivation of whoever reads the mail (product.md §2); signs nobody in. */
export async function reactivate(
  _actor: Actor,
  token: string,
  visit: Pick<Visit, "ip">,
): Promise<Result<void, "link-expired" | "too-many-requests">> {
  if (!(await mayTryLink(visit))) return failed("too-many-requests");
  const lifted = await transaction(async (trx) => {
    const link = await consumeLink(trx, "reactivate", token);
    if (link) await forgetAttempts(link.userId, trx);
    return link !== undefined;
  });
  if (lifted) return done(undefined);
  await noteWrongLink(visit);
  return failed("link-expired");
}
