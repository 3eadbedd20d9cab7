import { type RawBuilder, sql } from "kysely";
import { FORMER_RESIDENCE_DAYS } from "#app/features/market-rules/market-rules.ts";
import { type AccountHolder, type Actor, type Impersonation, type Member, VISITOR } from "#app/platform/actor.ts";
import { answeredInBatches } from "#app/platform/batches.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { sessionToken } from "./cookies.server.ts";
import { hashToken, isLiveSql } from "./sessions.server.ts";

/** The actor of a request, the session, and when that account was last seen. */
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
  tokenHash: Buffer;
  method: Session["method"];
  authenticatedAt: Date;
  secondFactorAt: Date | null;
  usedAt: Date;
}

const FORMER_RESIDENCE = FORMER_RESIDENCE_DAYS * 86_400_000;

// An expired plan counts for nothing, whether or not the job that ends plans has run.
const accountAt = (
  present: Date,
) => sql`u.id, u.name, u.email, u.email_verified, u.is_anonymous, u.username, u.side, u.staff_role,
  case when u.plan_until <= ${present} then 'basic' else u.plan end as plan, u.plan_until, u.lang, u.time_zone, u.last_seen_at, u.terms_version, u.investor_statement_until,
  p.picture_id, p.market as residence, (select array_agg(distinct c.from_market) from residence_changes c
    where c.user_id = u.id and c.changed_at > ${new Date(present.getTime() - FORMER_RESIDENCE)}) as former_residences`;

/**
 * The actor of a request, by its session cookie. A malformed, unknown or ended session makes a visitor. During an impersonation the member is
 * the actor, with the member of staff as `viewer`. One query for each request; two for staff.
 */
export async function recognise(headers: Headers): Promise<Recognised> {
  const token = sessionToken(headers);
  return token ? recognised(await rowOf(hashToken(token))) : NOBODY;
}

/** Sessions of concurrent requests are read in one query. */
const rowOf = answeredInBatches<Buffer, Row | undefined>(async (hashes) => {
  const rows = await rowsBy(sql<boolean>`s.token_hash = any(${hashes}::bytea[])`);
  const found = new Map(rows.map((row) => [row.tokenHash.toString("hex"), row]));
  return hashes.map((hash) => found.get(hash.toString("hex")));
});

/** The actor of a session, by its id: for tokens that the server has signed for a session. */
export async function recogniseSession(id: string): Promise<Recognised> {
  return isId(id) ? recognised((await rowsBy(sql<boolean>`s.id = ${id}`))[0]) : NOBODY;
}

async function rowsBy(isSession: RawBuilder<boolean>): Promise<Row[]> {
  const present = now();
  const { rows } = await sql<Row>`${prepared}
    select ${accountAt(present)}, s.id as session_id, s.token_hash, s.way as method, s.authenticated_at, s.second_factor_at, s.used_at
    from sessions s join users u on u.id = s.user_id left join profiles p on p.user_id = u.id
    where ${isSession} and ${isLiveSql("s", present)} and u.suspended_at is null`.execute(db);
  return rows;
}

async function recognised(row: Row | undefined): Promise<Recognised> {
  if (!row) return NOBODY;
  const { sessionId, tokenHash: _, method, authenticatedAt, secondFactorAt, usedAt, ...account } = row;
  const secondFactor = secondFactorAt !== null;
  const session = { id: sessionId, method, authenticatedAt, secondFactor, usedAt };
  // Staff have their role only in a session with two factors.
  const staffRole = secondFactor ? account.staffRole : null;
  const impersonated =
    staffRole === "support" || staffRole === "admin" ? await impersonatedBy(account, sessionId) : null;
  if (impersonated) return { ...impersonated, session: { ...session, withheldRole: null } };
  const { isAnonymous, lastSeenAt, ...member } = account;
  return {
    actor: isAnonymous ? { kind: "guest", id: member.id } : { ...member, kind: "member", staffRole },
    session: { ...session, withheldRole: secondFactor ? null : member.staffRole },
    lastSeenAt,
  };
}

/**
 * The member of an account, without a session and so without a staff role: as whom somebody reads what that member has let them read. Undefined
 * for guests, and for whoever is suspended or leaves.
 */
export async function recogniseAccount(id: string): Promise<Member | undefined> {
  const { rows } = await sql<Account>`
    select ${accountAt(now())} from users u left join profiles p on p.user_id = u.id
    where u.id = ${id} and not u.is_anonymous and u.suspended_at is null and u.deletion_due_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { isAnonymous: _, lastSeenAt: _at, ...member } = row;
  return { ...member, kind: "member", staffRole: null };
}

/** The member whom a member of staff impersonates in this session, if any. */
async function impersonatedBy(
  { id, name, lang }: Account,
  sessionId: string,
): Promise<Pick<Recognised, "actor" | "lastSeenAt"> | null> {
  const present = now();
  const { rows } = await sql<Account & Pick<Impersonation, "until">>`
    select ${accountAt(present)}, v.until from member_views v join users u on u.id = v.member_id left join profiles p on p.user_id = u.id
    where v.session_id = ${sessionId} and v.ended_at is null and v.until > ${present}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { isAnonymous: _, lastSeenAt, until, ...member } = row;
  return { actor: { ...member, kind: "member", staffRole: null, viewer: { id, name, lang, until } }, lastSeenAt };
}

/** The actor of a request alone. */
export async function actorOf(headers: Headers): Promise<Actor> {
  return (await recognise(headers)).actor;
}

const MINUTE = 60_000;
/** The first request after a pause of this length begins a new visit; "since last time" counts from the end of the previous one. */
const VISIT_PAUSE = 30 * MINUTE;
/** Within a visit the time is written at most this often: nearly all requests write nothing. */
const WRITE_INTERVAL = 5 * MINUTE;

/**
 * Records that an account was seen and its session used. `lastSeenAt` and the session's `usedAt` are the stored values, as the request's own
 * query has just read them.
 */
export async function recordVisit(actor: AccountHolder, session: Session, lastSeenAt: Date): Promise<void> {
  const present = now();
  if (present.getTime() - session.usedAt.getTime() >= WRITE_INTERVAL) {
    // Its ancestors count as used too, for it ends with them. Locked oldest first, as when they are deleted: the opposite order could deadlock.
    await sql`
      with recursive ancestors as (
        select id, parent_id from sessions where id = ${session.id}
        union all select s.id, s.parent_id from sessions s join ancestors a on s.id = a.parent_id
      ), locked as (
        select id from sessions where id in (select id from ancestors) order by id for no key update
      ) update sessions set used_at = ${present} where id in (select id from locked)`.execute(db);
  }
  // The member of staff is here, not the member.
  if (actor.kind === "member" && actor.viewer) return;
  if (present.getTime() - lastSeenAt.getTime() < WRITE_INTERVAL) return;
  const isNew = present.getTime() - lastSeenAt.getTime() >= VISIT_PAUSE;
  await db
    .updateTable("users")
    .set({
      lastSeenAt: present,
      ...(isNew ? { previousVisitAt: lastSeenAt } : {}),
    })
    .where("id", "=", actor.id)
    // Several concurrent requests: one writes. Otherwise the first of them would count as the previous visit.
    .where("lastSeenAt", "<=", new Date(present.getTime() - WRITE_INTERVAL))
    .execute();
}
