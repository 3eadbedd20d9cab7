/** The table of members for staff, and as a file. */
import { type SqlBool, sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { isProfileOpen } from "#app/features/profiles/open-profile.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Plan, Side, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { countedUpTo } from "#app/platform/db/keyset.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canGrantRoles, canSupport } from "../policy.ts";
import type { MemberState, MemberSummary } from "./member.ts";
import { groupsOf } from "./member-groups.server.ts";
import { directionOf, type GroupSort, isGroupSort, type MemberQuery, type MemberSort } from "./member-query.ts";

const PAGE = 30;
const WORDS = 5;

/** Counted up to here: beyond, a list is searched rather than counted. */
export const MOST_COUNTED = 10_000;

/** Rows of a file at most (docs/operations.md). */
export const MOST_EXPORTED = 10_000;

export interface MemberPage {
  members: MemberSummary[];
  next: string | null;
  /** How many there are; `MOST_COUNTED` + 1 stands for more. */
  count: number;
}

/** Accounts without those of guests. */
export function accounts() {
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
      isProfileOpen("users").as("hasProfile"),
      "users.email",
      "users.side",
      "users.staffRole",
      "users.plan",
      "users.lang",
      "users.emailVerified",
      "users.suspendedAt",
      "users.deletionDueAt",
      "users.identityVerifiedAt",
      "users.lastSeenAt",
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

/** Each has an index, with the id (0014, 0129). */
const SORTS: Record<Exclude<MemberSort, GroupSort>, ReturnType<typeof sql>> = {
  name: sql`fold(users.name)`,
  joined: sql`users.created_at`,
  seen: sql`users.last_seen_at`,
};

/** An account's row with the types of its closed sets. */
export function typedAccount<R extends { side: string | null; staffRole: string | null; plan: string; lang: string }>(
  row: R,
) {
  return {
    ...row,
    side: row.side as Side | null,
    staffRole: row.staffRole as StaffRole | null,
    plan: row.plan as Plan,
    lang: row.lang as Market,
  };
}

function filtered({ text = "", market, side, plan, state }: MemberQuery) {
  const searched = text.trim().toLowerCase();
  const words = searched.split(/\s+/).filter(Boolean).slice(0, WORDS);
  return accounts()
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
    .$if(market !== undefined, (query) => query.where("users.lang", "=", market!))
    .$if(side !== undefined, (query) => query.where("users.side", "=", side!))
    .$if(plan !== undefined, (query) => query.where("users.plan", "=", plan!))
    .$if(state !== undefined, (query) => query.where(STATES[state!]()));
}

/** The members in their order, from the cursor on, each with the cursor of what follows it. */
async function sorted(
  query: MemberQuery,
  limit: number,
  reader: Market,
): Promise<(MemberSummary & { cursor: string })[]> {
  const { sort = "joined", reversed = false, after } = query;
  if (isGroupSort(sort)) return grouped(query, sort, limit, reader);
  const key = SORTS[sort];
  const up = directionOf(sort, reversed) === "ascending";
  const way = up ? "asc" : "desc";
  const rows = await filtered(query)
    .$if(isId(after), (rows) =>
      rows.where(
        sql<boolean>`(${key}, users.id) ${up ? sql`>` : sql`<`}
          (select ${key}, users.id from users where users.id = ${after})`,
      ),
    )
    .orderBy(key, way)
    .orderBy("users.id", way)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...typedAccount(row), cursor: row.id }));
}

/**
 * Sorted by a column of few values: the first of each, by its index (0140), one group after the other. A cursor is a value and an id, since who
 * is there may have another value by now.
 */
async function grouped(query: MemberQuery, sort: GroupSort, limit: number, reader: Market) {
  const groups = groupsOf(sort, query.reversed ?? false, reader);
  const [name, id] = (query.after ?? "").split(".");
  const start = isId(id) ? groups.findIndex((group) => group.name === name) : -1;
  const parts = groups.slice(Math.max(0, start)).map(({ name, where }, index) => {
    const rows = filtered(query)
      .where(where)
      .$if(start >= 0 && index === 0, (rows) =>
        rows.where(sql<boolean>`(users.created_at, users.id) < (select created_at, id from users where id = ${id})`),
      )
      .orderBy("users.createdAt", "desc")
      .orderBy("users.id", "desc")
      .limit(limit);
    return db
      .selectFrom(rows.as("part"))
      .selectAll()
      .select([sql.lit(index).as("place"), sql.lit(name).as("group")]);
  });
  const all = parts.slice(1).reduce((before, part) => before.unionAll(part), parts[0]!);
  const rows = await db
    .selectFrom(all.as("members"))
    .selectAll()
    .orderBy("place")
    .orderBy("memberSince", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ place: _, group, ...row }) => ({ ...typedAccount(row), cursor: `${group}.${row.id}` }));
}

/**
 * A page of members, who joined last first unless it is sorted otherwise, and how many there are. Sorted by market, these come by their names in
 * the language of `reader`. Empty for all but support and admins.
 */
export async function memberPage(actor: Actor, query: MemberQuery, reader?: Market): Promise<MemberPage> {
  if (!canSupport(actor)) return { members: [], next: null, count: 0 };
  const [rows, count] = await Promise.all([
    sorted(query, PAGE + 1, reader ?? actor.lang),
    countedUpTo(MOST_COUNTED, filtered(query)),
  ]);
  const page = rows.slice(0, PAGE);
  return {
    members: page.map(({ cursor: _, ...member }) => member),
    next: rows.length > PAGE ? page.at(-1)!.cursor : null,
    count,
  };
}

/**
 * The members that a query finds, for a file: `MOST_EXPORTED` at most, in its order. The audit log has who took it and by which filters, without
 * what was searched for. Fails with `not-found` for all but administrators.
 */
export async function exportMembers(actor: Actor, query: MemberQuery): Promise<Result<MemberSummary[], "not-found">> {
  if (!canGrantRoles(actor) || actor.viewer) return err("not-found");
  const rows = await sorted({ ...query, after: undefined }, MOST_EXPORTED, actor.lang);
  const { market, side, plan, state, text } = query;
  await transaction((trx) =>
    recordAuditEntry(trx, actor.id, {
      action: "members-exported",
      subjectType: "account",
      subjectId: actor.id,
      data: { rows: rows.length, market, side, plan, state, searched: Boolean(text?.trim()) },
    }),
  );
  return ok(rows.map(({ cursor: _, ...member }) => member));
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
