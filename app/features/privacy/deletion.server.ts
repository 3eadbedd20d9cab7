import { sql } from "kysely";
import { redirect } from "react-router";
import { passwordMatches } from "#app/features/accounts/password/password-check.server.ts";
import { endAttempt, forgetAttempts, startAttempt } from "#app/features/accounts/sign-in/sign-in-lock.server.ts";
import { KEPT } from "#app/features/files/stored-files.server.ts";
import { recallPitch, withdrawPitch } from "#app/features/pitches/owner/lifecycle.server.ts";
import { noSessionCookie, privateCookie, readPrivateCookie } from "#app/features/sessions/cookies.server.ts";
import { type Client, endSessions } from "#app/features/sessions/sessions.server.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type Belongings, type DeletionInput, dueAfter } from "./deletion.ts";
import { deletionAsked } from "./events.ts";
import { DELETION_ASKED, DELETION_CANCELLED } from "./mails.ts";

/** What the actor has here, in one reading: for the page that says what goes. */
export async function belongingsOf(actor: Member): Promise<Belongings> {
  const { rows } = await sql<Belongings>`select
    (select count(*) from pitches where owner_id = ${actor.id} and state = 'published') as published,
    (select count(*) from pitches where owner_id = ${actor.id} and state not in ('published', 'deleted')) as pitches,
    (select count(*) from files where owner_id = ${actor.id} and bucket <> ${KEPT}) as files,
    (select count(*) from bookmarks where user_id = ${actor.id}) as bookmarks,
    (select count(*) from conversation_members where user_id = ${actor.id}) as conversations,
    (select count(*) from notifications where user_id = ${actor.id}) as notifications`.execute(db);
  return rows[0]!;
}

// Asking for the deletion of one's account, and what follows at once.

/** An account that is on its way out. */
interface Leaving {
  due: Date;
  /** The Set-Cookie values that sign this browser out; all other sessions have ended too. */
  cookies: string[];
}

/**
 * Asks for the deletion of the actor's account, with email and password. A wrong one counts as a failed attempt on the account, as at
 * sign-in. Fails with `staff-stay` for whoever holds a staff role.
 */
export async function deleteWithPassword(
  actor: Member,
  { email, password }: DeletionInput,
  visit: Client,
): Promise<Result<Leaving, "staff-stay" | "wrong-credentials" | "account-deactivated">> {
  if (actor.staffRole) return failed("staff-stay");
  if (!(await startAttempt(actor.id))) return failed("account-deactivated");
  const stored = await db.selectFrom("passwords").select("hash").where("userId", "=", actor.id).executeTakeFirst();
  const right =
    stored !== undefined &&
    email.toLowerCase() === actor.email.toLowerCase() &&
    (await passwordMatches(stored.hash, password));
  if (!right) return failed((await endAttempt(actor.id, visit)) ? "account-deactivated" : "wrong-credentials");
  return leave(actor, visit);
}

/**
 * Asks for the deletion of the actor's account. Whoever calls this has made sure of a fresh proof of identity (`provenOf`). Fails with
 * `staff-stay` for whoever holds a staff role.
 */
export async function deleteWithProof(actor: Member, visit: Client): Promise<Result<Leaving, "staff-stay">> {
  return leave(actor, visit);
}

async function leave(actor: Member, visit: Client): Promise<Result<Leaving, "staff-stay">> {
  return transaction(async (trx) => {
    const due = dueAfter(now());
    const leaving = await trx
      .updateTable("users")
      .set({ deletionDueAt: due })
      .where("id", "=", actor.id)
      // Not as the session says, which was read before: a role may have been given in between.
      .where("staffRole", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!leaving) return failed("staff-stay");
    await forgetAttempts(actor.id, trx);
    await endSessions(trx, actor.id);
    await sendMail(trx, DELETION_ASKED, {
      to: actor.id,
      data: { due: due.toISOString() },
      origin: visit.url.origin,
    });
    await emit(trx, deletionAsked({ userId: actor.id }));
    return done({ due, cookies: [noSessionCookie()] });
  });
}

const BATCH = 100;

/**
 * Takes down what a leaving member has published, and back what waits for review, as the owner could. Does nothing for a member who has
 * come back meanwhile. May run twice.
 */
export async function takePitchesDown(_actor: SystemActor, userId: string): Promise<void> {
  const owner = await leavingMember(userId);
  let after = "";
  for (let taken = BATCH; owner && taken === BATCH; ) {
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
      // Refused where it does not fit; the third attempt is for a moderator who approved in between.
      for (const act of [withdrawPitch, recallPitch, withdrawPitch]) {
        if ((await act(owner, publicId)).ok) break;
      }
      after = publicId;
    }
    taken = pitches.length;
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

/** Tells a member who has come back in time that the account is kept. */
export async function tellKept(_actor: SystemActor, userId: string): Promise<void> {
  await transaction((trx) => sendMail(trx, DELETION_CANCELLED, { to: userId, data: {} }));
}

// From a deletion to the page that says good-bye, for a browser that is signed out by then.

const COOKIE = "farewell";
const SHOWN_SECONDS = 600;

/** Signs the browser out and leads it to the farewell, which gets to know the day by a cookie: an address could be anybody's. */
export function farewellResponse({ due, cookies }: Leaving): Response {
  const headers = new Headers();
  for (const cookie of [...cookies, privateCookie(COOKIE, due.toISOString(), SHOWN_SECONDS)]) {
    headers.append("Set-Cookie", cookie);
  }
  return redirect(paths.farewell(), { headers });
}

/** When the account that has just left this browser is erased. */
export function farewellDue(headers: Headers): Date | undefined {
  const due = new Date(readPrivateCookie(headers, COOKIE) ?? "");
  return Number.isNaN(due.getTime()) ? undefined : due;
}
