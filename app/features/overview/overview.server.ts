/** What waits at each desk, counted. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { DESKS } from "./desks.server.ts";
import type { DeskCount, DeskName } from "./overview.ts";

/** Counting stops here: nobody plans a day by what lies beyond. */
const COUNTED = 1_000;
const KEPT_DAYS = 30;

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
  const desks = DESKS.filter((desk) => desk.worksHere(actor));
  if (desks.length === 0) return [];
  const present = now();
  const since = new Date(present.getTime() - KEPT_DAYS * 86_400_000);
  const { rows } = await sql<Row>`${sql.join(
    desks.map(
      ({ name, waiting, decided }) => sql`
        select ${name}::text as name, waits.*, kept.*
        from (select count(*)::int as waiting, (count(*) filter (where place < ${present}))::int as late, min(place) as due_at
            from (select place from (${waiting}) cases order by place limit ${COUNTED}) first) waits,
          (select (count(*) filter (where at <= due_at))::int as in_time, count(*)::int as decided
            from (${decided ?? sql`select null::timestamptz as at, null::timestamptz as due_at`}) answers where at >= ${since}) kept`,
    ),
    sql` union all `,
  )}`.execute(db);
  return desks.map(({ name, to, promise, bookings = false }) => {
    const { waiting, late, dueAt, inTime, decided } = rows.find((row) => row.name === name)!;
    return {
      name,
      to,
      waiting: bookings ? late : waiting,
      late,
      booked: bookings ? waiting - late : null,
      dueAt,
      promise: promise(),
      kept: decided ? { inTime: inTime!, all: decided } : null,
    };
  });
}

/**
 * Takes the case that is most overdue of all desks at which the actor works, and returns its address. Goes on to the next desk where the
 * actor may take none; undefined when there is nothing to take.
 */
export async function takeMostOverdue(actor: Actor): Promise<string | undefined> {
  const counts = (await deskCounts(actor))
    .filter(({ dueAt }) => dueAt !== null)
    .sort((one, other) => one.dueAt!.getTime() - other.dueAt!.getTime());
  for (const { name } of counts) {
    const to = await DESKS.find((desk) => desk.name === name)!.next?.(actor);
    if (to) return to;
  }
  return undefined;
}
