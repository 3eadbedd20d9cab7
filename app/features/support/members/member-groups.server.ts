/** Columns of few values: sorted by one, the members of each value stand together. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { PLANS } from "#app/features/accounts/plan.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { directionOf, type GroupSort } from "./member-query.ts";

/** The members of one value. */
export interface MemberGroup {
  name: string;
  where: RawBuilder<SqlBool>;
}

/** What `memberState` says, as conditions that exclude each other; the most serious first. */
const STATES: readonly MemberGroup[] = [
  { name: "suspended", where: sql`users.suspended_at is not null` },
  { name: "leaving", where: sql`users.suspended_at is null and users.deletion_due_at is not null` },
  {
    name: "locked",
    where: sql`lock.user_id is not null and users.suspended_at is null and users.deletion_due_at is null`,
  },
  {
    name: "unconfirmed",
    where: sql`not users.email_verified and lock.user_id is null and users.suspended_at is null and users.deletion_due_at is null`,
  },
  {
    name: "active",
    where: sql`users.email_verified and lock.user_id is null and users.suspended_at is null and users.deletion_due_at is null`,
  },
];

/** The markets by their names in a language. */
function marketsIn(reader: Market): Market[] {
  const shell = translator(reader, "shell");
  const { compare } = new Intl.Collator(factsOf(reader).bcp47);
  return MARKETS.toSorted((one, other) => compare(shell(`country.${one}`), shell(`country.${other}`)));
}

/** All groups of a column, in their order: markets by their names, plans from the highest, states from the most serious. */
export function groupsOf(sort: GroupSort, reversed: boolean, reader: Market): MemberGroup[] {
  const ascending: Record<GroupSort, () => readonly MemberGroup[]> = {
    // As literals: the planner has to know that an index of paid plans will do.
    market: () => marketsIn(reader).map((name) => ({ name, where: sql`users.lang = ${sql.lit(name)}` })),
    plan: () => PLANS.map((name) => ({ name, where: sql`users.plan = ${sql.lit(name)}` })),
    state: () => STATES.toReversed(),
  };
  const groups = ascending[sort]();
  return directionOf(sort, reversed) === "ascending" ? [...groups] : groups.toReversed();
}
