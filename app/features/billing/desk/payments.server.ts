/** Searching payments and their payers, for staff. */
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { countedUpTo, cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { BookEntry } from "./book-entry.ts";
import { boundsOf } from "./months.ts";
import {
  kindsOf,
  leftOf,
  MOST_COUNTED,
  type Payer,
  type PaymentLine,
  type PaymentPage,
  type PaymentQuery,
  type PaymentRecord,
  type RefundAct,
  type SearchTerm,
  soughtBy,
} from "./payments-desk.ts";
import { canSeePayments } from "./policy.ts";

// A name that more accounts share has to be searched with another word.
const MOST_ACCOUNTS = 50;

/** A text escaped for `like`. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The ids of the accounts with an email address, or with all words in name, username or address; the newest 50. */
export async function membersCalled(term: Extract<SearchTerm, { by: "email" | "words" }>): Promise<string[]> {
  const accounts = db
    .selectFrom("users")
    .select("id")
    .where("isAnonymous", "=", false)
    .orderBy("id", "desc")
    .limit(MOST_ACCOUNTS);
  const query =
    term.by === "email"
      ? accounts.where("email", "=", term.email)
      : term.words.reduce(
          (found, word) =>
            found.where(
              // The expression of the index. Fold before escaping: folding can turn a look-alike into a wildcard.
              sql<boolean>`fold(name || ' ' || coalesce(username::text, '') || ' ' || email::text)
                like '%' || replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
            ),
          accounts,
        );
  return (await query.execute()).map(({ id }) => id);
}

const PAGE = 30;
const MOST_ENTRIES = 200;

/** The columns of a `BookEntry`. */
export const ENTRY_COLUMNS = [
  "payments.id",
  "payments.kind",
  "providerId",
  "customerId",
  "subscriptionId",
  "invoiceId",
  "invoiceNumber",
  "chargeId",
  "payments.plan",
  "country",
  "currency",
  "grossMinor",
  "vatMinor",
  "netMinor",
  "climateMinor",
  "vatBasisPoints",
  "occurredAt",
] as const;

function entries() {
  return db
    .selectFrom("payments")
    .leftJoin("users as payer", "payer.id", "payments.userId")
    .select([
      ...ENTRY_COLUMNS,
      "payments.userId",
      "payer.name as payerName",
      sql<string>`payer.email::text`.as("payerEmail"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof entries>["execute"]>>[number];

function payerOf({ userId, payerName, payerEmail }: Row): Payer | null {
  return payerName === null ? null : { id: userId, name: payerName, email: payerEmail };
}

function entryOf({ userId: _, payerName: __, payerEmail: ___, ...entry }: Row): BookEntry {
  return entry as BookEntry;
}

function lineOf(row: Row): PaymentLine {
  const { id, kind, plan, country, currency, grossMinor, netMinor, invoiceNumber, occurredAt } = entryOf(row);
  return { id, kind, plan, country, currency, grossMinor, netMinor, invoiceNumber, occurredAt, payer: payerOf(row) };
}

async function matches(term: SearchTerm): Promise<RawBuilder<boolean>> {
  if (term.by === "provider") {
    const { column, id } = term;
    // The index starts with the kind.
    if (column === "providerId")
      return sql<boolean>`(kind in ('payment', 'refund', 'refund-failed', 'dispute', 'dispute-won') and provider_id = ${id})`;
    return sql<boolean>`${sql.ref(column)} = ${id}`;
  }
  const members = await membersCalled(term);
  const ofMembers = sql<boolean>`payments.user_id = any(${members}::uuid[])`;
  if (term.by === "email") return ofMembers;
  return sql<boolean>`(${ofMembers} or invoice_number like ${`${escaped(term.number)}%`})`;
}

/** The entries that the filters of a query find, in no order. */
async function found({ text, member, kind, market, plan, month }: PaymentQuery) {
  const term = soughtBy(text);
  const matching = term && (await matches(term));
  const bounds = month ? boundsOf(month) : undefined;
  return entries()
    .select(microsOf(sql`occurred_at`).as("micros"))
    .$if(matching !== undefined, (rows) => rows.where(matching!))
    .$if(Boolean(member), (rows) => rows.where("payments.userId", "=", member!))
    .$if(kind !== undefined, (rows) => rows.where("kind", "in", kindsOf(kind!)))
    .$if(market !== undefined, (rows) => rows.where("country", "=", market!))
    .$if(plan !== undefined, (rows) => rows.where("payments.plan", "=", plan!))
    .$if(bounds !== undefined, (rows) =>
      rows.where("occurredAt", ">=", bounds!.from).where("occurredAt", "<", bounds!.to),
    );
}

/** A page of the books, the newest first unless the query asks for the oldest. Empty for all but support and admins. */
export async function paymentPage(actor: Actor, query: PaymentQuery): Promise<PaymentPage> {
  if (!canSeePayments(actor) || (query.member && !isId(query.member))) return { payments: [], next: null, count: 0 };
  const matching = await found(query);
  const cursor = cursorRow(query.after);
  const direction = query.oldest ? "asc" : "desc";
  const beyond = sql.raw(query.oldest ? ">" : "<");
  const [rows, count] = await Promise.all([
    matching
      .$if(cursor !== undefined, (rows) => rows.where(sql<boolean>`(occurred_at, payments.id) ${beyond} ${cursor}`))
      .orderBy("occurredAt", direction)
      .orderBy("payments.id", direction)
      .limit(PAGE + 1)
      .execute(),
    countedUpTo(MOST_COUNTED, matching),
  ]);
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { payments: page.map(({ micros: _, ...row }) => lineOf(row)), next, count };
}

const RECENT_DAYS = 30;

/** The number of payments disputed in the last 30 days. 0 for all but support and admins. */
export async function recentDisputes(actor: Actor): Promise<number> {
  if (!canSeePayments(actor)) return 0;
  const { disputes } = await db
    .selectFrom("payments")
    .select((query) => query.fn.countAll<number>().as("disputes"))
    .where("kind", "=", "dispute")
    .where("occurredAt", ">=", new Date(now().getTime() - RECENT_DAYS * 86_400_000))
    .executeTakeFirstOrThrow();
  return disputes;
}

/**
 * `select place` of the payments whose refund has failed within 30 days, as SQL: the member still waits for money, until another refund is made. One
 * that is paid in another way stays until then.
 */
export const failedRefunds = sql`select recorded_at as place from payments failed
  where kind = 'refund-failed' and recorded_at >= now() - make_interval(days => ${sql.lit(RECENT_DAYS)}) and not exists (
    select from payments later where later.invoice_id = failed.invoice_id and later.kind = 'refund'
      and later.recorded_at > failed.recorded_at)`;

/** The newest payments of an account. Empty for all but support and admins. */
export async function paymentsOf(actor: Actor, memberId: string, limit: number): Promise<PaymentLine[]> {
  if (!canSeePayments(actor) || !isId(memberId)) return [];
  const rows = await entries()
    .where("payments.userId", "=", memberId)
    .orderBy("occurredAt", "desc")
    .orderBy("payments.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(lineOf);
}

/** A payment with its refunds and disputes, by the id of any of its entries; undefined if it does not exist or the actor may not see it. */
export async function paymentRecord(actor: Actor, id: string): Promise<PaymentRecord | undefined> {
  if (!canSeePayments(actor) || !isId(id)) return undefined;
  const rows = await entries()
    .where("invoiceId", "=", (query) => query.selectFrom("payments").select("invoiceId").where("id", "=", id))
    .orderBy("occurredAt")
    .orderBy("payments.id")
    .limit(MOST_ENTRIES)
    .execute();
  const payment = rows.find(({ kind }) => kind === "payment");
  if (!payment) return undefined;
  const [acts, hasCustomer] = await Promise.all([refundActs(payment), isCustomer(payment.customerId)]);
  const leftMinor = leftOf(rows);
  const closed =
    payment.userId === actor.id
      ? "own"
      : !hasCustomer
        ? "gone"
        : leftMinor === 0 || !payment.chargeId
          ? "nothing"
          : null;
  return { payment: entryOf(payment), payer: payerOf(payment), entries: rows.map(entryOf), leftMinor, acts, closed };
}

/** Whether refunds of a customer reach the books: a customer without an account is not synchronised any more. */
async function isCustomer(customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("billingCustomers")
    .select("userId")
    .where("customerId", "=", customerId)
    .executeTakeFirst();
  return row !== undefined;
}

async function refundActs({ userId, invoiceId }: Pick<Row, "userId" | "invoiceId">): Promise<RefundAct[]> {
  return db
    .selectFrom("auditLog as log")
    .leftJoin("users as staff", "staff.id", "log.actorId")
    .where("log.subjectType", "=", "account")
    .where("log.subjectId", "=", userId)
    .where("log.action", "=", "payment-refunded")
    .where(sql<boolean>`log.data ->> 'invoice' = ${invoiceId}`)
    .select([sql<string>`log.data ->> 'refund'`.as("refund"), "staff.name as staff", "log.reason"])
    .orderBy("log.createdAt")
    .limit(MOST_ENTRIES)
    .execute();
}
