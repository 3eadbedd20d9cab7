/** Payments and the accounts behind them, as staff search them. */
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { BookEntry } from "./book-entry.ts";
import { boundsOf } from "./months.ts";
import {
  kindsOf,
  leftOf,
  type Payer,
  type PaymentLine,
  type PaymentPage,
  type PaymentQuery,
  type PaymentRecord,
  type RefundAct,
  type Sought,
  soughtBy,
} from "./payments-desk.ts";
import { canSeePayments } from "./policy.ts";

// Whoever is called as many are has to be found by more.
const MOST = 50;

/** A text escaped for `like`. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The ids of the accounts with an address, or with these words in name, username or address: the newest of them, if they are many. */
export async function membersCalled(sought: Extract<Sought, { by: "email" | "words" }>): Promise<string[]> {
  const accounts = db
    .selectFrom("users")
    .select("id")
    .where("isAnonymous", "=", false)
    .orderBy("id", "desc")
    .limit(MOST);
  const query =
    sought.by === "email"
      ? accounts.where("email", "=", sought.email)
      : sought.words.reduce(
          (found, word) =>
            found.where(
              // As the index has it. Folding may make a wildcard out of a kin of its own, so it comes before escaping.
              sql<boolean>`fold(name || ' ' || coalesce(username::text, '') || ' ' || email::text)
                like '%' || replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
            ),
          accounts,
        );
  return (await query.execute()).map(({ id }) => id);
}

const PAGE = 30;
// An invoice has a payment, and more refunds and disputes only by somebody's mistake.
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

async function condition(sought: Sought): Promise<RawBuilder<boolean>> {
  if (sought.by === "provider") {
    const { column, id } = sought;
    // The index begins with the kind.
    if (column === "providerId")
      return sql<boolean>`(kind in ('payment', 'refund', 'dispute', 'dispute-won') and provider_id = ${id})`;
    return sql<boolean>`${sql.ref(column)} = ${id}`;
  }
  const members = await membersCalled(sought);
  const ofMembers = sql<boolean>`payments.user_id = any(${members}::uuid[])`;
  if (sought.by === "email") return ofMembers;
  return sql<boolean>`(${ofMembers} or invoice_number like ${`${escaped(sought.number)}%`})`;
}

/** A page of the books, newest first. Empty for all but support and admins. */
export async function paymentPage(actor: Actor, query: PaymentQuery): Promise<PaymentPage> {
  const { text, member, kind, market, plan, month, after } = query;
  if (!canSeePayments(actor) || (member && !isId(member))) return { payments: [], next: null };
  const sought = soughtBy(text);
  const found = sought && (await condition(sought));
  const bounds = month ? boundsOf(month) : undefined;
  const cursor = cursorRow(after);
  const rows = await entries()
    .select(microsOf(sql`occurred_at`).as("micros"))
    .$if(found !== undefined, (rows) => rows.where(found!))
    .$if(Boolean(member), (rows) => rows.where("payments.userId", "=", member!))
    .$if(kind !== undefined, (rows) => rows.where("kind", "in", kindsOf(kind!)))
    .$if(market !== undefined, (rows) => rows.where("country", "=", market!))
    .$if(plan !== undefined, (rows) => rows.where("payments.plan", "=", plan!))
    .$if(bounds !== undefined, (rows) =>
      rows.where("occurredAt", ">=", bounds!.from).where("occurredAt", "<", bounds!.to),
    )
    .$if(cursor !== undefined, (rows) => rows.where(sql<boolean>`(occurred_at, payments.id) < ${cursor}`))
    .orderBy("occurredAt", "desc")
    .orderBy("payments.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { payments: page.map(({ micros: _, ...row }) => lineOf(row)), next };
}

const RECENT_DAYS = 30;

/** How many payments cardholders have disputed in the last 30 days. None for all but support and admins. */
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

/** A payment with everything that came of it, by the id of any of its entries; undefined when there is none, or it is not the actor's to see. */
export async function paymentRecord(actor: Actor, id: string): Promise<PaymentRecord | undefined> {
  if (!canSeePayments(actor) || !isId(id)) return undefined;
  const rows = await entries()
    .where("invoiceId", "=", (query) => query.selectFrom("payments").select("invoiceId").where("id", "=", id))
    .orderBy("occurredAt")
    .orderBy("payments.id")
    .limit(MOST_ENTRIES)
    .execute();
  const paid = rows.find(({ kind }) => kind === "payment");
  if (!paid) return undefined;
  const [acts, customer] = await Promise.all([refundActs(paid), isCustomer(paid.customerId)]);
  const leftMinor = leftOf(rows);
  const closed =
    paid.userId === actor.id
      ? "own"
      : customer === false
        ? "gone"
        : leftMinor === 0 || !paid.chargeId
          ? "nothing"
          : null;
  return { payment: entryOf(paid), payer: payerOf(paid), entries: rows.map(entryOf), leftMinor, acts, closed };
}

/** Whether refunds of a customer come into the books: only with its account is it read anew. */
async function isCustomer(customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("billingCustomers")
    .select("userId")
    .where("customerId", "=", customerId)
    .executeTakeFirst();
  return row !== undefined;
}

async function refundActs({ userId, invoiceId }: Pick<Row, "userId" | "invoiceId">): Promise<RefundAct[]> {
  const rows = await db
    .selectFrom("auditLog as log")
    .leftJoin("users as who", "who.id", "log.actorId")
    .where("log.subjectType", "=", "account")
    .where("log.subjectId", "=", userId)
    .where("log.action", "=", "payment-refunded")
    .where(sql<boolean>`log.data ->> 'invoice' = ${invoiceId}`)
    .select([sql<string>`log.data ->> 'refund'`.as("refund"), "who.name as staff", "log.reason"])
    .orderBy("log.createdAt")
    .limit(MOST_ENTRIES)
    .execute();
  return rows;
}
