/** Months of the books, and their export as files. */

import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { ratesBetween, ratesOn } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { slug } from "#app/platform/paths/slug.ts";
import { operator } from "#app/platform/site/operator.server.ts";
import { BYTE_ORDER_MARK, CSV_TYPE } from "#app/platform/text/csv.ts";
import type { BookEntry, BooksFormat } from "./book-entry.ts";
import { encodePage437 } from "./code-page-437.ts";
import { csvEntry, csvHead } from "./csv.ts";
import { BOOKS_ZONE, boundsOf, dayOf, isMonth, monthAfter, monthOf, monthsUntil } from "./months.ts";
import { ENTRY_COLUMNS } from "./payments.server.ts";
import { canExportBooks } from "./policy.ts";
import { sieHead, sieVerification } from "./sie.ts";

const PAGE = 24;

interface BooksMonth {
  month: string;
  /** The number of entries. */
  entries: number;
}

export interface BooksPage {
  /** Newest first. */
  months: BooksMonth[];
  /** The month before which the next page begins; null when nothing is older. */
  next: string | null;
}

/** 24 months of the books, newest first, optionally those before a month. Empty for all but admins. */
export async function booksPage(actor: Actor, before?: string): Promise<BooksPage> {
  if (!canExportBooks(actor)) return { months: [], next: null };
  const current = monthOf(now());
  const last = isMonth(before) && before < current ? monthAfter(before, -1) : current;
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

/** An export, generated while it is sent. */
interface BooksFile {
  name: string;
  type: string;
  bytes: AsyncGenerator<Uint8Array>;
}

/** Exports a month of the books, as a table for the spreadsheets of a reader's market or as SIE. The audit entry is written before the first byte. Fails with `not-found` for all but admins. */
export async function exportBooks(
  actor: Actor,
  month: string,
  { format, reader }: { format: BooksFormat; reader: Market },
): Promise<Result<BooksFile, "not-found">> {
  if (!canExportBooks(actor) || !isMonth(month)) return err("not-found");
  await transaction((trx) =>
    recordAuditEntry(trx, actor.id, {
      action: "books-exported",
      subjectType: "account",
      subjectId: actor.id,
      data: { month, format },
    }),
  );
  const name = `${slug(BRAND)}-${month}`;
  if (format === "csv") return ok({ name: `${name}.csv`, type: CSV_TYPE, bytes: csvOf(reader, month) });
  // `.si` is how bookkeeping programs recognise type 4I; `octet-stream` keeps browsers from guessing the encoding.
  return ok({ name: `${name}.si`, type: "application/octet-stream", bytes: sieOf(month) });
}

async function* csvOf(reader: Market, month: string): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder();
  yield utf8.encode(BYTE_ORDER_MARK + csvHead(reader));
  for await (const entries of entriesOf(month))
    yield utf8.encode(entries.map((entry) => csvEntry(reader, entry)).join(""));
}

async function* sieOf(month: string): AsyncGenerator<Uint8Array> {
  const { from, to } = boundsOf(month);
  const rates = await ratesBetween(dayOf(from), dayOf(to));
  const company = operator();
  yield encodePage437(
    sieHead({
      program: BRAND,
      company: company?.name ?? BRAND,
      organisationNumber: company?.country === "SE" ? company.registerNumber : null,
      madeAt: now(),
    }),
  );
  for await (const entries of entriesOf(month)) {
    const verifications = entries.map((entry) => sieVerification(entry, ratesOn(rates, dayOf(entry.occurredAt))));
    yield encodePage437(verifications.join(""));
  }
}

const BATCH = 500;

/** The entries of a month, oldest first, in batches. */
async function* entriesOf(month: string): AsyncGenerator<BookEntry[]> {
  const { from, to } = boundsOf(month);
  for (let after: string | null | undefined; after !== null; ) {
    const cursor = cursorRow(after);
    const rows = await db
      .selectFrom("payments")
      .select([...ENTRY_COLUMNS, microsOf(sql`occurred_at`).as("micros")])
      .where("occurredAt", ">=", from)
      .where("occurredAt", "<", to)
      .$if(cursor !== undefined, (query) => query.where(sql<boolean>`(occurred_at, id) > ${cursor}`))
      .orderBy("occurredAt")
      .orderBy("id")
      .limit(BATCH + 1)
      .execute();
    const { page, next } = pageOf(rows, BATCH, (row) => row);
    if (page.length > 0) yield page.map(({ micros: _, ...entry }) => entry as BookEntry);
    after = next;
  }
}
