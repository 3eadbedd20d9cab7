/** Booked demos as staff see them. */
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { cursorRow, pageOf } from "#app/platform/list-cursor.server.ts";
import type { Demo } from "../demo.ts";
import { demoRows } from "../demo-rows.server.ts";
import { canHostDemos } from "../policy.ts";
import { DEMO_LISTS, type DemoDeskPage, type DemoList } from "./demo-desk.ts";

const PAGE = 30;

function conditionOf(list: DemoList): RawBuilder<unknown> {
  switch (list) {
    case "coming":
      return sql`b.state = 'booked' and b.starts_at > ${now()}`;
    case "unrecorded":
      return sql`b.state in ('booked', 'ended') and b.starts_at <= ${now()}`;
    case "recorded":
      return sql`b.state in ('completed', 'no-show')`;
    case "cancelled":
      return sql`b.state = 'cancelled'`;
  }
}

/** A page of demos, those to come earliest first, all others latest first, and how many each list has. Empty for all but support and admins. */
export async function demoDeskPage(
  actor: Actor,
  { list, after }: { list: DemoList; after?: string | undefined },
): Promise<DemoDeskPage> {
  const counts = await countDemos(actor);
  if (!canHostDemos(actor)) return { demos: [], next: null, counts };
  const upward = list === "coming";
  const cursor = cursorRow(after);
  const beyond = cursor ? sql`and (b.starts_at, b.id) ${sql.raw(upward ? ">" : "<")} ${cursor}` : sql``;
  const order = sql.raw(upward ? "asc" : "desc");
  const rows = await demoRows(
    sql`${conditionOf(list)} ${beyond} order by b.starts_at ${order}, b.id ${order} limit ${PAGE + 1}`,
  );
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { demos: page, next, counts };
}

/** How many demos each list has; none for all but support and admins. */
export async function countDemos(actor: Actor): Promise<Record<DemoList, number>> {
  if (!canHostDemos(actor)) return { coming: 0, unrecorded: 0, recorded: 0, cancelled: 0 };
  const counted = DEMO_LISTS.map((list) => sql`count(*) filter (where ${conditionOf(list)})::int as ${sql.ref(list)}`);
  const { rows } = await sql<Record<DemoList, number>>`select ${sql.join(counted)} from demo_bookings b`.execute(db);
  return rows[0]!;
}

/** One demo; undefined when there is none, or it is not the actor's to see. */
export async function demoRecord(actor: Actor, id: string): Promise<Demo | undefined> {
  if (!canHostDemos(actor) || !isId(id)) return undefined;
  const [demo] = await demoRows(sql`b.id = ${id}`);
  return demo;
}
