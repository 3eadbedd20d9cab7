import { type RawBuilder, sql } from "kysely";
import { type AccountHolder, type Actor, type Member, VISITOR, type Viewer } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { sessionToken } from "./cookies.server.ts";
import { hashToken } from "./sessions.server.ts";

/** Who sends a request, by which session, and when that account was last seen. */
export interface Recognised {
  actor: Actor;
  session: Session | null;
  lastSeenAt: Date | null;
}

const NOBODY: Recognised = { actor: VISITOR, session: null, lastSeenAt: null };

interface Account extends Omit<Member, "kind"> {
  isAnonymous: boolean;
  lastSeenAt: Date;
}

interface Row extends Account {
  sessionId: string;
  way: Session["way"];
  authenticatedAt: Date;
  secondFactorAt: Date | null;
  usedAt: Date;
}

// A plan whose time is up counts for nothing any more, whether or not the job that ends plans has come by.
const accountAt = (
  present: Date,
) => sql`u.id, u.name, u.email, u.email_verified, u.is_anonymous, u.username, u.side, u.staff_role,
  case when u.plan_until <= ${present} then 'basic' else u.plan end as plan, u.plan_until, u.lang, u.time_zone, u.last_seen_at, p.picture_id`;

/**
 * Who sends a request, by its session cookie. A broken, foreign or ended session is a visitor's. While a member of staff looks as a
 * member sees it, that member is the actor, with the one who looks as `viewer`. One query a request; of staff two.
 */
export async function recognise(headers: Headers): Promise<Recognised> {
  const token = sessionToken(headers);
  return token ? recogniseBy(sql<boolean>`s.token_hash = ${hashToken(token)}`) : NOBODY;
}

/** Who a session is, by its id: for what the server itself has signed in a session's name. */
export function recogniseSession(id: string): Promise<Recognised> {
  return isId(id) ? recogniseBy(sql<boolean>`s.id = ${id}`) : Promise.resolve(NOBODY);
}

async function recogniseBy(isIt: RawBuilder<boolean>): Promise<Recognised> {
  const present = now();
  const { rows } = await sql<Row>`
    select ${accountAt(present)}, s.id as session_id, s.way, s.authenticated_at, s.second_factor_at, s.used_at
    from sessions s join users u on u.id = s.user_id left join profiles p on p.user_id = u.id
    where ${isIt} and s.expires_at > ${present}
      and s.used_at + make_interval(secs => s.idle_seconds) > ${present} and u.suspended_at is null`.execute(db);
  const [row] = rows;
  if (!row) return NOBODY;
  const { sessionId, way, authenticatedAt, secondFactorAt, usedAt, ...account } = row;
  const secondFactor = secondFactorAt !== null;
  const session = { id: sessionId, way, authenticatedAt, secondFactor, usedAt };
  // Staff cannot work on one factor: the role is theirs in a session of two only.
  const staffRole = secondFactor ? account.staffRole : null;
  const viewed = staffRole === "support" || staffRole === "admin" ? await viewedBy(account, sessionId, present) : null;
  if (viewed) return { ...viewed, session: { ...session, withheldRole: null } };
  const { isAnonymous, lastSeenAt, ...member } = account;
  return {
    actor: isAnonymous ? { kind: "guest", id: member.id } : { ...member, kind: "member", staffRole },
    session: { ...session, withheldRole: secondFactor ? null : member.staffRole },
    lastSeenAt,
  };
}

/** The member as whom a member of staff looks by this session, if any. */
async function viewedBy(
  { id, name, lang }: Account,
  sessionId: string,
  present: Date,
): Promise<Pick<Recognised, "actor" | "lastSeenAt"> | null> {
  const { rows } = await sql<Account & Pick<Viewer, "until">>`
    select ${accountAt(present)}, v.until from member_views v join users u on u.id = v.member_id left join profiles p on p.user_id = u.id
    where v.session_id = ${sessionId} and v.ended_at is null and v.until > ${present}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { isAnonymous: _, lastSeenAt, until, ...member } = row;
  return { actor: { ...member, kind: "member", staffRole: null, viewer: { id, name, lang, until } }, lastSeenAt };
}

/** Who sends a request, where nothing else is asked. */
export async function actorOf(headers: Headers): Promise<Actor> {
  return (await recognise(headers)).actor;
}

const MINUTE = 60_000;
// A break of half an hour makes the next request a new visit; "since last time" counts from the end of the one before.
const BREAK = 30 * MINUTE;
// Within a visit the time is written this seldom: nearly all requests write nothing.
const GRAIN = 5 * MINUTE;

/**
 * Notes that an account is here and its session used. `lastSeenAt` and the session's `usedAt` are what is stored, as the request's own
 * query has just read it.
 */
export async function noteVisit(actor: AccountHolder, session: Session, lastSeenAt: Date): Promise<void> {
  const present = now();
  if (present.getTime() - session.usedAt.getTime() >= GRAIN) {
    // Those that it was handed over from count as used too, for it ends with them. The oldest first, as when they are ended: two that go
    // through a family in opposite directions would wait for each other.
    await sql`
      with recursive line as (
        select id, parent_id from sessions where id = ${session.id}
        union all select s.id, s.parent_id from sessions s join line on s.id = line.parent_id
      ), held as (
        select id from sessions where id in (select id from line) order by id for no key update
      ) update sessions set used_at = ${present} where id in (select id from held)`.execute(db);
  }
  // It is not the member who is here.
  if (actor.kind === "member" && actor.viewer) return;
  if (present.getTime() - lastSeenAt.getTime() < GRAIN) return;
  const isNew = present.getTime() - lastSeenAt.getTime() >= BREAK;
  await db
    .updateTable("users")
    .set({
      lastSeenAt: present,
      ...(isNew ? { previousVisitAt: lastSeenAt } : {}),
    })
    .where("id", "=", actor.id)
    // Of several requests at once, one writes; else the first would already be the visit before.
    .where("lastSeenAt", "<=", new Date(present.getTime() - GRAIN))
    .execute();
}
