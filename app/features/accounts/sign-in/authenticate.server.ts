/** The one door behind every way in: whoever has proved to be somebody goes through here. */
import { randomBytes } from "node:crypto";
import { type RouterContextProvider, redirect } from "react-router";
import { returnToCookies, secondStepCookie, sessionToken } from "#app/features/sessions/cookies.server.ts";
import type { WayIn } from "#app/features/sessions/session.ts";
import {
  type Client,
  endSession,
  hashToken,
  openSession,
  renewSession,
} from "#app/features/sessions/sessions.server.ts";
import type { Member, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { flashHeaders } from "#app/platform/http/flash.server.ts";
import { type Session, staffStart } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { accountKept, guestMerged } from "../events.ts";
import { forgetAttempts, isLocked } from "./sign-in-lock.server.ts";

/** What was proved, and for how long the browser is to keep it. */
export interface Proof {
  way: Exclude<WayIn, "guest">;
  remember: boolean;
  /** The proof itself was of two factors, as a passkey's is (NIST SP 800-63B §2.2.1). */
  secondFactor?: boolean;
}

/** What getting in gives: the Set-Cookie values of the new session, and what decides where to go. */
export interface Entered {
  /** The second step is still to be given: there is no session yet, and the cookies only remember the first. */
  pending: boolean;
  cookies: string[];
  side: string | null;
  staffRole: StaffRole | null;
  /** The account was waiting for its deletion, which this ended. */
  deletionCancelled: boolean;
}

export type EntranceRefusal = "account-suspended" | "account-deactivated";

/**
 * Lets the proved owner of an account in: the browser's old session, a guest's perhaps, ends; a new one is opened under a new token; a
 * pending deletion is cancelled. An account with a second factor, of which the proof holds none, stays outside until that is given too.
 * Fails while sign-in is deactivated after failed attempts, and when staff have closed the account.
 */
export async function enter(userId: string, proof: Proof, client: Client): Promise<Result<Entered, EntranceRefusal>> {
  return transaction((trx) => enterWithin(trx, userId, proof, client));
}

/** As `enter`, in a transaction that has more to do. */
export async function enterWithin(
  trx: Tx,
  userId: string,
  proof: Proof,
  client: Client,
): Promise<Result<Entered, EntranceRefusal>> {
  const account = await accountOf(trx, userId);
  if (account.suspendedAt) return failed("account-suspended");
  if (await isLocked(userId, trx)) return failed("account-deactivated");
  const known = { side: account.side, staffRole: account.staffRole as StaffRole | null };
  if (!proof.secondFactor && (await hasSecondStep(trx, userId))) {
    const cookie = await awaitSecondStep(trx, userId, proof, null);
    return done({ pending: true, cookies: [cookie], ...known, deletionCancelled: false });
  }
  await forgetAttempts(userId, trx);
  const deletionCancelled = account.deletionDueAt !== null;
  if (deletionCancelled) {
    await trx.updateTable("users").set({ deletionDueAt: null }).where("id", "=", userId).execute();
    await emit(trx, accountKept({ userId }));
  }
  await bringGuestAlong(trx, client.headers, userId);
  await endSession(client.headers, trx);
  const cookie = await openSession(trx, { userId, ...proof, staffRole: known.staffRole }, client);
  return done({
    pending: false,
    cookies: [cookie],
    ...known,
    deletionCancelled,
  });
}

/** What a proof of identity in a session gives: the Set-Cookie values that carry on with it. */
export type Proved = Pick<Entered, "pending" | "cookies">;

/**
 * Counts whoever is signed in as having proved just now who they are, under a new token; with a second factor on the account, after that
 * has been given too. Fails while sign-in is deactivated after failed attempts.
 */
export async function proveAgain(
  actor: Member,
  session: Session,
  proof: Omit<Proof, "remember">,
): Promise<Result<Proved, "account-deactivated">> {
  return transaction(async (trx) => {
    const account = await accountOf(trx, actor.id);
    if (account.suspendedAt || (await isLocked(actor.id, trx))) return failed("account-deactivated");
    if (!proof.secondFactor && (await hasSecondStep(trx, actor.id))) {
      const cookie = await awaitSecondStep(trx, actor.id, { ...proof, remember: false }, session.id);
      return done({ pending: true, cookies: [cookie] });
    }
    await forgetAttempts(actor.id, trx);
    const cookie = await renewSession(trx, session.id, { secondFactor: proof.secondFactor ?? false });
    return done({ pending: false, cookies: [cookie] });
  });
}

/** Announces the guest that the browser was until now. The guest's empty account goes when it has been unused for long enough. */
async function bringGuestAlong(trx: Tx, headers: Headers, userId: string): Promise<void> {
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

/** Whether the account has an authenticator app, which is then asked for after every proof of one factor. */
async function hasSecondStep(trx: Tx, userId: string): Promise<boolean> {
  const factor = await trx
    .selectFrom("totpFactors")
    .select("userId")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  return factor !== undefined;
}

/** Seconds within which the second step is to follow the first. */
const STEP_LASTS = 600;

async function awaitSecondStep(trx: Tx, userId: string, proof: Proof, sessionId: string | null): Promise<string> {
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
      way: proof.way,
      remember: proof.remember,
      expiresAt: new Date(present.getTime() + STEP_LASTS * 1000),
    })
    .execute();
  return secondStepCookie(token, STEP_LASTS);
}

// How every way in answers once somebody has proved who they are.

type Next = FormDataEntryValue | null | undefined;

/** Where somebody begins who wanted nothing in particular. */
export function startOf({ side, staffRole }: Pick<Entered, "side" | "staffRole">): string {
  return side ? paths.home() : staffRole ? staffStart(staffRole) : paths.onboarding();
}

/** Signs in, or asks for the second step first. `next` is where the reader wanted to go, as the form or the address has it. */
export function signedInResponse(context: Readonly<RouterContextProvider>, entered: Entered, next: Next): Response {
  const headers = new Headers(entered.deletionCancelled ? flashHeaders(context, "deletion-cancelled") : undefined);
  for (const cookie of entered.cookies) headers.append("Set-Cookie", cookie);
  // Without a wish of its own the second step leads to the start.
  if (entered.pending) return redirect(paths.secondFactor(safeNext(next, "") || undefined), { headers });
  const start = startOf(entered);
  // Most pages turn away whoever has yet to be welcomed: the end of the welcome leads back.
  if (start === paths.onboarding()) for (const cookie of returnToCookies(next)) headers.append("Set-Cookie", cookie);
  return redirect(safeNext(next, start), { headers });
}

/** Goes on after a proof of identity, or asks for the second step first. */
export function provedResponse(proved: Proved, next: Next): Response {
  const headers = new Headers();
  for (const cookie of proved.cookies) headers.append("Set-Cookie", cookie);
  const to = safeNext(next, paths.settings());
  return redirect(proved.pending ? paths.secondFactor(to) : to, { headers });
}
