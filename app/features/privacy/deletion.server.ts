/** Members request the deletion of their account, and cancel it by signing in during the grace period. */
import { sql } from "kysely";
import { redirect } from "react-router";
import { passwordMatches } from "#app/features/accounts/password/password-check.server.ts";
import {
  endAttempt,
  forgetAttempts,
  PASSWORD_AGAIN,
  startAttempt,
} from "#app/features/accounts/sign-in/sign-in-lock.server.ts";
import { COPIES_BUCKET } from "#app/features/files/stored-files.server.ts";
import { recallPitch, withdrawPitch } from "#app/features/pitches/owner/lifecycle.server.ts";
import { noSessionCookie, privateCookie, readPrivateCookie } from "#app/features/sessions/cookies.server.ts";
import { type Client, endSessions } from "#app/features/sessions/sessions.server.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type Belongings, type DeletionInput, dueAfter } from "./deletion.ts";
import { deletionAsked } from "./events.ts";
import { DELETION_ASKED, DELETION_CANCELLED } from "./mails.ts";

interface AccountDeletion {
  due: Date;
  /** Set-Cookie values that sign this browser out; every other session has ended too. */
  cookies: string[];
}

/**
 * Asks for the deletion of the actor's account, with email and password. A wrong password counts as a failed attempt on the account, as at
 * sign-in. Fails with `staff-stay` for members with a staff role.
 */
export async function deleteWithPassword(
  actor: Member,
  { email, password }: DeletionInput,
  visit: Client,
): Promise<Result<AccountDeletion, "staff-stay" | "wrong-credentials" | "account-deactivated">> {
  if (actor.staffRole) return err("staff-stay");
  if (!(await startAttempt(actor.id, PASSWORD_AGAIN))) return err("account-deactivated");
  const stored = await db.selectFrom("passwords").select("hash").where("userId", "=", actor.id).executeTakeFirst();
  const right =
    stored !== undefined &&
    email.toLowerCase() === actor.email.toLowerCase() &&
    (await passwordMatches(stored.hash, password));
  if (!right)
    return err((await endAttempt(actor.id, PASSWORD_AGAIN, visit)) ? "account-deactivated" : "wrong-credentials");
  return scheduleDeletion(actor, visit);
}

/**
 * Asks for the deletion of the actor's account. The caller has checked a fresh re-authentication (`reauthenticatedOf`). Fails with
 * `staff-stay` for members with a staff role.
 */
export async function deleteAfterReauthentication(
  actor: Member,
  visit: Client,
): Promise<Result<AccountDeletion, "staff-stay">> {
  return scheduleDeletion(actor, visit);
}

async function scheduleDeletion(actor: Member, visit: Client): Promise<Result<AccountDeletion, "staff-stay">> {
  const begun = await transaction((trx) => beginDeletion(trx, actor.id, visit.url.origin));
  return begun.ok ? ok({ due: begun.value, cookies: [noSessionCookie()] }) : begun;
}

/** Begins the deletion of an account: it is signed out everywhere, mailed, and erased at the moment that is returned, unless it signs in before. */
export async function beginDeletion(
  trx: Tx,
  userId: string,
  origin: string | undefined,
): Promise<Result<Date, "staff-stay">> {
  const due = dueAfter(now());
  const updated = await trx
    .updateTable("users")
    .set({ deletionDueAt: due })
    .where("id", "=", userId)
    // The session was read earlier: a role may have been granted since.
    .where("staffRole", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!updated) return err("staff-stay");
  await forgetAttempts(userId, trx);
  await endSessions(trx, userId);
  await sendMail(trx, DELETION_ASKED, { to: userId, data: { due: due.toISOString() }, origin });
  await emit(trx, deletionAsked({ userId }));
  return ok(due);
}

/** Counts of the actor's data, for the page of the deletion. */
export async function belongingsOf(actor: Member): Promise<Belongings> {
  const { rows } = await sql<Belongings>`select
    (select count(*) from pitches where owner_id = ${actor.id} and state = 'published') as published,
    (select count(*) from pitches where owner_id = ${actor.id} and state not in ('published', 'deleted')) as pitches,
    (select count(*) from files where owner_id = ${actor.id} and bucket <> ${COPIES_BUCKET}) as files,
    (select count(*) from bookmarks where user_id = ${actor.id})
      + (select count(*) from person_bookmarks where user_id = ${actor.id}) as bookmarks,
    (select count(*) from conversation_members where user_id = ${actor.id}) as conversations,
    (select count(*) from notifications where user_id = ${actor.id}) as notifications`.execute(db);
  return rows[0]!;
}

const BATCH = 100;

/**
 * Withdraws a leaving member's published pitches and recalls those under review, as the owner could. Does nothing for a member who has
 * come back meanwhile. Idempotent.
 */
export async function withdrawPitches(_actor: SystemActor, userId: string): Promise<void> {
  const owner = await leavingMember(userId);
  let after = "";
  for (let count = BATCH; owner && count === BATCH; ) {
    const pitches = await db
      .selectFrom("pitches")
      .select("publicId")
      .where("ownerId", "=", userId)
      .where("state", "in", ["published", "under-review"])
      .where("publicId", ">", after)
      .orderBy("publicId")
      .limit(BATCH)
      .execute();
    for (const { publicId } of pitches) {
      // Only one fits the pitch's status; the third try is for a pitch that a moderator approves in between.
      for (const transition of [withdrawPitch, recallPitch, withdrawPitch]) {
        if ((await transition(owner, publicId)).ok) break;
      }
      after = publicId;
    }
    count = pitches.length;
  }
}

async function leavingMember(id: string): Promise<Member | undefined> {
  const account = await db
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified", "username", "side", "staffRole", "plan", "lang"])
    .where("id", "=", id)
    .where("deletionDueAt", "is not", null)
    .executeTakeFirst();
  return account && ({ kind: "member", pictureId: null, ...account } as Member);
}

/** Mails a member who has come back in time that the account will not be deleted. */
export async function confirmCancellation(_actor: SystemActor, userId: string): Promise<void> {
  await transaction((trx) => sendMail(trx, DELETION_CANCELLED, { to: userId, data: {} }));
}

const COOKIE = "farewell";
const SHOWN_SECONDS = 600;

/** Signs the browser out and redirects it to the farewell page. The date travels in a cookie, since an address could be forged. */
export function farewellResponse({ due, cookies }: AccountDeletion): Response {
  const headers = new Headers();
  for (const cookie of [...cookies, privateCookie(COOKIE, due.toISOString(), SHOWN_SECONDS)]) {
    headers.append("Set-Cookie", cookie);
  }
  return redirect(paths.farewell(), { headers });
}

/** When the account whose deletion this browser has just asked for is erased. */
export function farewellDue(headers: Headers): Date | undefined {
  const due = new Date(readPrivateCookie(headers, COOKIE) ?? "");
  return Number.isNaN(due.getTime()) ? undefined : due;
}
