/** The table of members for staff, and as a file. */
import { type SqlBool, sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Plan, Side, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canGrantRoles, canSupport } from "../policy.ts";
import type { MemberState, MemberSummary } from "./member.ts";
import { directionOf, type MemberQuery, type MemberSort } from "./member-query.ts";

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
const SORTS: Record<MemberSort, ReturnType<typeof sql>> = {
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

function sorted(query: MemberQuery, limit: number) {
  const { sort = "joined", reversed = false, after } = query;
  const key = SORTS[sort];
  const up = directionOf(sort, reversed) === "ascending";
  const way = up ? "asc" : "desc";
  return filtered(query)
    .$if(isId(after), (rows) =>
      rows.where(
        sql<boolean>`(${key}, users.id) ${up ? sql`>` : sql`<`}
          (select ${key}, users.id from users where users.id = ${after})`,
      ),
    )
    .orderBy(key, way)
    .orderBy("users.id", way)
    .limit(limit);
}

/** A page of members, who joined last first unless it is sorted otherwise, and how many there are. Empty for all but support and admins. */
export async function memberPage(actor: Actor, query: MemberQuery): Promise<MemberPage> {
  if (!canSupport(actor)) return { members: [], next: null, count: 0 };
  const counted = db.selectFrom(
    filtered(query)
      .limit(MOST_COUNTED + 1)
      .as("found"),
  );
  const [rows, { count }] = await Promise.all([
    sorted(query, PAGE + 1).execute(),
    counted.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  const page = rows.slice(0, PAGE);
  return { members: page.map(typedAccount), next: rows.length > PAGE ? page.at(-1)!.id : null, count: Number(count) };
}

/**
 * The members that a query finds, for a file: `MOST_EXPORTED` at most, in its order. The audit log has who took it and by which filters, without
 * what was searched for. Fails with `not-found` for all but administrators.
 */
export async function exportMembers(actor: Actor, query: MemberQuery): Promise<Result<MemberSummary[], "not-found">> {
  if (!canGrantRoles(actor) || actor.viewer) return err("not-found");
  const rows = await sorted({ ...query, after: undefined }, MOST_EXPORTED).execute();
  const { market, side, plan, state, text } = query;
  await transaction((trx) =>
    recordAuditEntry(trx, actor.id, {
      action: "members-exported",
      subjectType: "account",
      subjectId: actor.id,
      data: { rows: rows.length, market, side, plan, state, searched: Boolean(text?.trim()) },
    }),
  );
  return ok(rows.map(typedAccount));
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
