/** The months of the books that can be handed out. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { BOOKS_ZONE, boundsOf, isMonth, monthAfter, monthOf, monthsUntil } from "./months.ts";
import { canExportBooks } from "./policy.ts";

const PAGE = 24;

export interface BooksMonth {
  month: string;
  /** How many entries it has. */
  entries: number;
}

export interface BooksPage {
  /** Newest first. */
  months: BooksMonth[];
  /** The month before which the next page begins; null when nothing is older. */
  next: string | null;
}

/** Two years of the books, the newest first, or those before a month. Empty for all but admins. */
export async function booksPage(actor: Actor, before?: string): Promise<BooksPage> {
  if (!canExportBooks(actor)) return { months: [], next: null };
  const present = monthOf(now());
  const last = isMonth(before) && before < present ? monthAfter(before, -1) : present;
  const months = monthsUntil(last, PAGE);
  const first = boundsOf(months[0]!).from;
  const { rows } = await sql<BooksMonth>`
    select to_char(occurred_at at time zone ${BOOKS_ZONE}, 'YYYY-MM') as month, count(*) as entries
    from payments where occurred_at >= ${first} and occurred_at < ${boundsOf(last).to} group by 1`.execute(db);
  const older = await db
    .selectFrom("payments")
    .select("id")
    .where("occurredAt", "<", first)
    .limit(1)
    .executeTakeFirst();
  const counted = new Map(rows.map(({ month, entries }) => [month, entries]));
  const page = months.reverse().map((month) => ({ month, entries: counted.get(month) ?? 0 }));
  if (older) return { months: page, next: page.at(-1)!.month };
  // The books begin with their first entry.
  return { months: page.slice(0, page.findLastIndex(({ entries }) => entries > 0) + 1), next: null };
}
