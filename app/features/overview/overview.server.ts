/** How many cases wait at each desk. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { DESKS, type DeskDeadline, type DeskName, desksOf } from "./desks.server.ts";

/** Counting stops here: a larger number makes no difference to anybody. */
const COUNTED = 1_000;
/** Of how many days the share of decisions in time is. */
const MEASURED_DAYS = 30;

/** One desk as the overview shows it. */
export interface DeskCount {
  name: DeskName;
  to: string;
  /** Waiting cases, counted up to 1,000. */
  waiting: number;
  /** How many of these are past their deadline. */
  late: number;
  /** Bookings still to come; null at desks without bookings. */
  booked: number | null;
  /** The earliest deadline of the waiting cases, or the time of the first booking; null if there is neither. */
  dueAt: Date | null;
  /** At desks without a deadline: since when the oldest case waits. */
  since: Date | null;
  /** The desk's deadlines; of two, that for paid plans or grave matters comes first. */
  deadlines: DeskDeadline[];
  /** Decisions of the last thirty days: those in time, and all. Null if there were none, or the desk has no deadline. */
  decided: { inTime: number; all: number } | null;
}

interface Row {
  name: DeskName;
  waiting: number;
  late: number;
  dueAt: Date | null;
  inTime: number | null;
  decided: number | null;
}

/** The desks at which the actor works, in the order of the navigation. Empty for all but staff. */
export async function deskCounts(actor: Actor): Promise<DeskCount[]> {
  const desks = desksOf(actor);
  if (desks.length === 0) return [];
  const present = now();
  const since = new Date(present.getTime() - MEASURED_DAYS * 86_400_000);
  const { rows } = await sql<Row>`${sql.join(
    desks.map(
      ({ name, waiting, decided }) => sql`
        select ${name}::text as name, waits.*, answered.*
        from (select count(*)::int as waiting, (count(*) filter (where place < ${present}))::int as late, min(place) as due_at
            from (select place from (${waiting}) cases order by place limit ${COUNTED}) first) waits,
          (select (count(*) filter (where at <= due_at))::int as in_time, count(*)::int as decided
            from (${decided ?? sql`select null::timestamptz as at, null::timestamptz as due_at`}) answers where at >= ${since}) answered`,
    ),
    sql` union all `,
  )}`.execute(db);
  return desks.map(({ name, to, deadlines, bookings = false, unpromised = false }) => {
    const { waiting, late, dueAt, inTime, decided } = rows.find((row) => row.name === name)!;
    return {
      name,
      to,
      waiting: bookings ? late : waiting,
      late: unpromised ? 0 : late,
      booked: bookings ? waiting - late : null,
      dueAt: unpromised ? null : dueAt,
      since: unpromised ? dueAt : null,
      deadlines: deadlines(),
      decided: decided ? { inTime: inTime!, all: decided } : null,
    };
  });
}

/**
 * Claims the most overdue case of all desks at which the actor works, and returns its address; undefined if there is none. A desk without a
 * case for the actor is passed over.
 */
export async function claimMostOverdue(actor: Actor): Promise<string | undefined> {
  const counts = (await deskCounts(actor))
    .filter(({ dueAt }) => dueAt !== null)
    .sort((one, other) => one.dueAt!.getTime() - other.dueAt!.getTime());
  for (const { name } of counts) {
    const to = await DESKS.find((desk) => desk.name === name)!.next?.(actor);
    if (to) return to;
  }
  return undefined;
}

/** Most cases that a menu counts. */
const MENU_COUNTED = 99;

/** The waiting cases of each desk at which the actor works, up to 99, for the menu; bookings only after their time. Null for all but staff. */
export async function waitingAtDesks(actor: Actor): Promise<Partial<Record<DeskName, number>> | null> {
  const desks = desksOf(actor);
  if (desks.length === 0) return null;
  const { rows } = await sql<{ name: DeskName; waiting: number }>`${sql.join(
    desks.map(
      ({
        name,
        waiting,
        bookings,
      }) => sql`select ${name}::text as name, (select count(*)::int from (select from (${waiting}) cases
        where ${bookings ? sql`place < ${now()}` : sql`true`} limit ${MENU_COUNTED}) counted) as waiting`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ name, waiting }) => [name, waiting]));
}
