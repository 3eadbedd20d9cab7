/** Authentication: every sign-in method ends here, once it has established who somebody is. */
import { randomBytes } from "node:crypto";
import { type RouterContextProvider, redirect } from "react-router";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import {
  redirectWithCookies,
  returnToCookies,
  secondFactorCookie,
  sessionToken,
} from "#app/features/sessions/cookies.server.ts";
import {
  type Client,
  endSession,
  hashToken,
  openSession,
  renewSession,
  type SignInMethod,
} from "#app/features/sessions/sessions.server.ts";
import type { Member, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { flashHeaders } from "#app/platform/http/flash.server.ts";
import type { FlashName } from "#app/platform/http/flash.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { accountDeletionCancelled, guestMerged } from "../events.ts";
import { forgetAttempts, isLocked } from "./sign-in-lock.server.ts";

/** How somebody has shown who they are. */
export interface Evidence {
  method: Exclude<SignInMethod, "guest">;
  /** The session outlives the browser's window. */
  remember: boolean;
  /** The method itself has two factors, as a passkey does (NIST SP 800-63B §2.2.1). */
  secondFactor?: boolean;
}

/** The outcome of a sign-in: Set-Cookie values, and what decides where to go. */
export interface Authenticated {
  /** The second factor is still missing: there is no session yet, and the cookies only remember the first factor. */
  pending: boolean;
  cookies: string[];
  side: string | null;
  staffRole: StaffRole | null;
  /** A pending deletion of the account was cancelled. */
  deletionCancelled: boolean;
}

export type AuthenticationRefusal = "account-suspended" | "account-deactivated";

/**
 * Signs the owner of an account in: ends the browser's old session, perhaps a guest's, opens a new one under a new token, and cancels a pending
 * deletion. If the account has a second factor that the evidence lacks, the outcome is `pending` until that is given. Fails while sign-in is
 * locked after failed attempts, and for accounts that staff have suspended.
 */
export async function authenticate(
  userId: string,
  evidence: Evidence,
  client: Client,
): Promise<Result<Authenticated, AuthenticationRefusal>> {
  return transaction((trx) => authenticateWithin(trx, userId, evidence, client));
}

/** As `authenticate`, within the caller's transaction. */
export async function authenticateWithin(
  trx: Tx,
  userId: string,
  evidence: Evidence,
  client: Client,
): Promise<Result<Authenticated, AuthenticationRefusal>> {
  const account = await accountOf(trx, userId);
  const { method } = evidence;
  const refusal = account.suspendedAt ? "account-suspended" : (await isLocked(userId, trx)) && "account-deactivated";
  if (refusal) {
    await recordSecurityEvent({ event: "sign-in-failed", account: userId, method, result: refusal }, trx);
    return err(refusal);
  }
  const known = { side: account.side, staffRole: account.staffRole as StaffRole | null };
  if (!evidence.secondFactor && (await requiresSecondFactor(trx, userId))) {
    await recordSecurityEvent({ event: "second-factor-asked", account: userId, method }, trx);
    const cookie = await awaitSecondFactor(trx, userId, evidence, null);
    return ok({ pending: true, cookies: [cookie], ...known, deletionCancelled: false });
  }
  await forgetAttempts(userId, trx);
  const deletionCancelled = account.deletionDueAt !== null;
  if (deletionCancelled) {
    await trx.updateTable("users").set({ deletionDueAt: null }).where("id", "=", userId).execute();
    await emit(trx, accountDeletionCancelled({ userId }));
  }
  await recordSecurityEvent({ event: "sign-in-succeeded", account: userId, method }, trx);
  await emitGuestMerged(trx, client.headers, userId);
  await endSession(client.headers, trx);
  const cookie = await openSession(trx, { userId, ...evidence, staffRole: known.staffRole }, client);
  return ok({
    pending: false,
    cookies: [cookie],
    ...known,
    deletionCancelled,
  });
}

/** The outcome of a re-authentication: Set-Cookie values of the session. */
export type Reauthenticated = Pick<Authenticated, "pending" | "cookies">;

/**
 * Re-authenticates the member of a session, which gets a new token. If the account has a second factor that the evidence lacks, the outcome is
 * `pending` until that is given. Fails while sign-in is locked after failed attempts.
 */
export async function reauthenticate(
  actor: Member,
  session: Session,
  evidence: Omit<Evidence, "remember">,
): Promise<Result<Reauthenticated, "account-deactivated">> {
  return transaction(async (trx) => {
    const account = await accountOf(trx, actor.id);
    const event = { account: actor.id, method: evidence.method };
    if (account.suspendedAt || (await isLocked(actor.id, trx))) {
      await recordSecurityEvent({ event: "re-authentication-failed", ...event, result: "account-deactivated" }, trx);
      return err("account-deactivated");
    }
    if (!evidence.secondFactor && (await requiresSecondFactor(trx, actor.id))) {
      const cookie = await awaitSecondFactor(trx, actor.id, { ...evidence, remember: false }, session.id);
      return ok({ pending: true, cookies: [cookie] });
    }
    await forgetAttempts(actor.id, trx);
    await recordSecurityEvent({ event: "re-authentication-passed", ...event }, trx);
    const cookie = await renewSession(trx, session.id, { secondFactor: evidence.secondFactor ?? false });
    return ok({ pending: false, cookies: [cookie] });
  });
}

/** Emits `guest-merged` if the browser was a guest's until now. The guest's account is deleted later, as an unused one. */
async function emitGuestMerged(trx: Tx, headers: Headers, userId: string): Promise<void> {
  const token = sessionToken(headers);
  if (!token) return;
  const guest = await trx
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select("users.id")
    .where("sessions.tokenHash", "=", hashToken(token))
    .where("sessions.expiresAt", ">", now())
    .where("users.isAnonymous", "=", true)
    .executeTakeFirst();
  if (guest) await emit(trx, guestMerged({ guestId: guest.id, userId }));
}

function accountOf(trx: Tx, userId: string) {
  return trx
    .selectFrom("users")
    .select(["side", "staffRole", "suspendedAt", "deletionDueAt", "lang"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether the account has an authenticator app, which is then required after every method of one factor. */
async function requiresSecondFactor(trx: Tx, userId: string): Promise<boolean> {
  const factor = await trx
    .selectFrom("totpFactors")
    .select("userId")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  return factor !== undefined;
}

/** Seconds within which the second factor has to follow the first. */
const PENDING_LASTS = 600;

async function awaitSecondFactor(
  trx: Tx,
  userId: string,
  evidence: Evidence,
  sessionId: string | null,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const present = now();
  await trx.deleteFrom("pendingSteps").where("userId", "=", userId).where("expiresAt", "<=", present).execute();
  await trx
    .insertInto("pendingSteps")
    .values({
      id: newId(),
      userId,
      tokenHash: hashToken(token),
      sessionId,
      way: evidence.method,
      remember: evidence.remember,
      expiresAt: new Date(present.getTime() + PENDING_LASTS * 1000),
    })
    .execute();
  return secondFactorCookie(token, PENDING_LASTS);
}

type Next = FormDataEntryValue | null | undefined;

/** Where a sign-in leads without a `next`. */
function startOf({ side, staffRole }: Pick<Authenticated, "side" | "staffRole">): string {
  return staffRole ? paths.backOffice() : side ? paths.home() : paths.onboarding();
}

/** The answer to a sign-in: on to `next`, as the form or the address has it, or to the second factor; `flash` is what the page there says. */
export function signedInResponse(
  context: Readonly<RouterContextProvider>,
  authenticated: Authenticated,
  next: Next,
  flash?: FlashName,
): Response {
  const said = authenticated.deletionCancelled ? "deletion-cancelled" : flash;
  const headers = new Headers(said && flashHeaders(context, said));
  for (const cookie of authenticated.cookies) headers.append("Set-Cookie", cookie);
  // Without a `next` the second factor leads to the start.
  if (authenticated.pending) return redirect(paths.secondFactor(safeNext(next, "") || undefined), { headers });
  const start = startOf(authenticated);
  // Most pages require finished onboarding: its last step returns to `next`.
  if (start === paths.onboarding()) for (const cookie of returnToCookies(next)) headers.append("Set-Cookie", cookie);
  return redirect(safeNext(next, start), { headers });
}

/** The answer to a re-authentication: on to `next`, or to the second factor. */
export function reauthenticatedResponse(reauthenticated: Reauthenticated, next: Next): Response {
  const to = safeNext(next, paths.settings());
  return redirectWithCookies(reauthenticated.pending ? paths.secondFactor(to) : to, reauthenticated.cookies);
}
