/** The list of members, and one member, for staff. */
import { type SqlBool, sql } from "kysely";
import { auditEntriesAbout } from "#app/features/audit/audit-log.server.ts";
import { unreachableMember } from "#app/features/deliverability/suppression.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Plan, Side, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { canGrantRoles, canSupport, refusalToChange } from "../policy.ts";
import { ticketsOf } from "../tickets.server.ts";
import { changesOf, type MemberRecord, type MemberState, type MemberSummary } from "./member.ts";

const PAGE = 30;
const WORDS = 5;
const TICKETS = 10;
const ENTRIES = 20;

interface MemberQuery {
  /** Parts of name, username or email address, or an account's id. */
  text?: string | undefined;
  state?: MemberState | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

export interface MemberPage {
  members: MemberSummary[];
  next: string | null;
}

/** Accounts without those of guests. */
function accounts() {
  const present = now();
  return db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .leftJoin("signInLocks as lock", (join) =>
      join.onRef("lock.userId", "=", "users.id").on("lock.lockedUntil", ">", present),
    )
    .where("users.isAnonymous", "=", false)
    .select([
      "users.id",
      "users.name",
      "users.username",
      "users.email",
      "users.side",
      "users.staffRole",
      "users.plan",
      "users.lang",
      "users.emailVerified",
      "users.suspendedAt",
      "users.deletionDueAt",
      "users.createdAt as memberSince",
      "lock.lockedUntil",
      "profiles.pictureId",
    ]);
}

const STATES: Record<MemberState, () => ReturnType<typeof sql<SqlBool>>> = {
  suspended: () => sql`users.suspended_at is not null`,
  locked: () => sql`lock.user_id is not null`,
  unconfirmed: () => sql`not users.email_verified`,
  leaving: () => sql`users.deletion_due_at is not null`,
  staff: () => sql`users.staff_role is not null`,
};

function typed<R extends { side: string | null; staffRole: string | null; plan: string; lang: string }>(row: R) {
  return {
    ...row,
    side: row.side as Side | null,
    staffRole: row.staffRole as StaffRole | null,
    plan: row.plan as Plan,
    lang: row.lang as Market,
  };
}

/** A page of members, newest first. Empty for all but support and admins. */
export async function memberPage(actor: Actor, { text = "", state, after }: MemberQuery): Promise<MemberPage> {
  if (!canSupport(actor)) return { members: [], next: null };
  const searched = text.trim().toLowerCase();
  const words = searched.split(/\s+/).filter(Boolean).slice(0, WORDS);
  const rows = await accounts()
    .$if(isId(searched), (query) => query.where("users.id", "=", searched))
    .$if(!isId(searched), (query) =>
      words.reduce(
        (query, word) =>
          query.where(
            sql<boolean>`fold(users.name || ' ' || coalesce(users.username::text, '') || ' ' || users.email::text)
              like '%' || replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
          ),
        query,
      ),
    )
    .$if(state !== undefined, (query) => query.where(STATES[state!]()))
    .$if(isId(after), (query) =>
      query.where(sql<boolean>`(users.created_at, users.id) < (select created_at, id from users where id = ${after})`),
    )
    .orderBy("users.createdAt", "desc")
    .orderBy("users.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { members: page.map(typed), next: rows.length > PAGE ? page.at(-1)!.id : null };
}

/** Everything that staff see of one member, or undefined. */
export async function memberRecord(actor: Actor, id: string): Promise<MemberRecord | undefined> {
  if (!canSupport(actor) || !isId(id)) return undefined;
  const present = now();
  const [row, tickets, entries, unreachable] = await Promise.all([
    accounts()
      .where("users.id", "=", id)
      .select([
        "users.lastSeenAt",
        "users.identityVerifiedAt",
        "users.planUntil",
        sql<number>`(select count(*) from sessions where user_id = users.id and expires_at > ${present}
          and used_at + make_interval(secs => idle_seconds) > ${present})`.as("sessions"),
        sql<number>`coalesce((select cardinality(attempts) from sign_in_locks where user_id = users.id), 0)`.as(
          "failedAttempts",
        ),
        sql<number>`(select count(*) from pitches where owner_id = users.id and state not in ('done', 'deleted'))`.as(
          "unfinishedPitches",
        ),
        sql<number>`(select count(*) from pitches where owner_id = users.id and state = 'published')`.as("published"),
      ])
      .executeTakeFirst(),
    ticketsOf(actor, id, TICKETS),
    auditEntriesAbout(actor, id, ENTRIES),
    unreachableMember(actor, id),
  ]);
  if (!row) return undefined;
  const member = typed(row);
  const allowed = refusalToChange(actor, member) ? [] : changesOf(member, canGrantRoles(actor));
  return { ...member, tickets, entries, allowed, unreachable };
}

/** Bounds the list: no team is larger. */
const MOST = 500;

/** All accounts that are staff or have an entry in the audit log, by name: for the log's filter. Empty for all but admins. */
export function staffNames(actor: Actor): Promise<{ id: string; name: string }[]> {
  if (!canGrantRoles(actor)) return Promise.resolve([]);
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where((where) =>
      where.or([
        where("staffRole", "is not", null),
        where.exists(where.selectFrom("auditLog").select("auditLog.id").whereRef("auditLog.actorId", "=", "users.id")),
      ]),
    )
    .orderBy("name")
    .limit(MOST)
    .execute();
}
