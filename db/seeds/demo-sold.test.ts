/** What the demo world has sold goes on at the local payment provider, as what was ordered there. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { paymentRecord } from "#app/features/billing/desk/payments.server.ts";
import { refundPayment } from "#app/features/billing/desk/refunding.server.ts";
import { endAsStaff } from "#app/features/billing/desk/subscriptions.server.ts";
import { cancelSubscription } from "#app/features/billing/endings/ending.server.ts";
import { owedInvoicePage } from "#app/features/billing/invoices/owed-invoices.server.ts";
import { invoiceFile } from "#app/features/billing/invoices/portal.server.ts";
import { runningSubscription } from "#app/features/billing/plan-status.server.ts";
import { reconcile } from "#app/features/billing/synchronisation/sync.server.ts";
import { beginDeletion } from "#app/features/privacy/deletion.server.ts";
import { eraseDue } from "#app/features/privacy/erasure.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { subscriptions } from "#demo/subscriptions.ts";
import { enterCard } from "#standins/payments/buyer.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import {
  booksOf,
  CARDS,
  paymentFixtures,
  payments,
  planOf,
  settle,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { seedPeople } from "./demo-people.ts";
import { seedSales } from "./demo-sales.ts";
import { demoSales } from "./demo-sold.ts";

accountFixtures();
paymentFixtures();

const TEST = systemActor("test");
let ids: ReadonlyMap<string, string>;
let support: Member;

beforeAll(async () => {
  ids = await db.transaction().execute(async (trx) => {
    // Nobody looks at them here, and their columns may be empty.
    const members = await seedPeople(trx, now(), async () => null!);
    await seedSales(trx, now(), members);
    return members;
  });
  support = memberActor({ id: ids.get("peter-hollis")!, staffRole: "support" });
  await payments.adopt(await demoSales(db));
});

const memberOf = (person: string) => memberActor({ id: ids.get(person)!, lang: "uk" });

const lastPayment = (person: string) =>
  db
    .selectFrom("payments")
    .select(["id", "grossMinor", "invoiceId", "chargeId"])
    .where("userId", "=", ids.get(person)!)
    .where("kind", "=", "payment")
    .orderBy("occurredAt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

describe("adopted", () => {
  test("they are as the product has them, once, and nobody is told of what is past", async () => {
    expect(await reconcile(TEST)).toEqual({ customers: subscriptions.length, mended: 0, failed: 0 });
    await payments.adopt(await demoSales(db));
    const all = await stripe.subscriptions.list({ status: "all", limit: 100 });
    expect(all.data.map(({ id }) => id).sort()).toEqual(subscriptions.map(({ person }) => `sub_demo_${person}`).sort());
    await payments.settled();
    expect(payments.trouble.attempts()).toEqual([]);
    expect(await db.selectFrom("paymentEvents").select("type").where("customerId", "like", "%demo%").execute()).toEqual(
      [],
    );
  });

  test("each payment has the invoice and the charge of the books, with their sums, number and moment", async () => {
    const books = await db.selectFrom("payments").selectAll().where("kind", "=", "payment").execute();
    for (const row of books) {
      const invoice = await stripe.invoices.retrieve(row.invoiceId);
      const tax = invoice.total_taxes!.reduce((sum, { amount }) => sum + amount, 0);
      expect([invoice.number, invoice.status, invoice.amount_paid, tax]).toEqual([
        ...[row.invoiceNumber, "paid", row.grossMinor, row.vatMinor],
      ]);
      expect(invoice.status_transitions.paid_at! * 1_000).toBe(row.occurredAt.getTime());
      const charge = await stripe.charges.retrieve(row.chargeId!);
      expect([charge.amount, charge.created]).toEqual([row.grossMinor, invoice.status_transitions.paid_at]);
    }
  });
});

describe("an operator", () => {
  test("refunds a part, and all", async () => {
    const { id, grossMinor } = await lastPayment("simon-pickering");
    const form = { id: newId(), left: grossMinor, amount: 500, reason: "Two days without search." };
    expect(await refundPayment(support, id, form)).toMatchObject({ ok: true });
    await settle();
    const simon = memberOf("simon-pickering");
    expect((await booksOf(simon)).at(-1)!.slice(0, 2)).toEqual(["refund", -500]);
    expect(await planOf(simon)).toBe("premium");
    const rest = { id: newId(), left: grossMinor - 500, amount: grossMinor - 500, reason: "All of it." };
    expect(await refundPayment(support, id, rest)).toMatchObject({ ok: true });
    expect(await planOf(simon)).toBe("basic");
  });

  test("makes a refund again that its bank has sent back", async () => {
    const margaret = memberOf("margaret-ellsworth");
    const { id, grossMinor } = await lastPayment("margaret-ellsworth");
    const record = (await paymentRecord(support, id))!;
    expect(record.entries.map(({ kind }) => kind)).toEqual(["payment", "refund", "refund-failed"]);
    expect([record.leftMinor, record.acts.length, await planOf(margaret)]).toEqual([grossMinor, 1, "premium"]);
    const again = { id: newId(), left: grossMinor, amount: grossMinor, reason: "Her bank says that it works now." };
    expect(await refundPayment(support, id, again)).toMatchObject({ ok: true });
    await settle();
    expect((await booksOf(margaret)).at(-1)!.slice(0, 2)).toEqual(["refund", -grossMinor]);
    expect(await planOf(margaret)).toBe("basic");
  });

  test("ends a subscription with the refund of its last payment", async () => {
    const kaisa = memberOf("kaisa-vuorela");
    const { grossMinor } = await lastPayment("kaisa-vuorela");
    const end = { refund: "last", reason: "Pyysi puhelimessa." } as const;
    expect(await endAsStaff(support, "sub_demo_kaisa-vuorela", end)).toMatchObject({ ok: true });
    await settle();
    expect(await runningSubscription(kaisa)).toBeNull();
    expect(await planOf(kaisa)).toBe("basic");
    expect((await booksOf(kaisa)).at(-1)!.slice(0, 2)).toEqual(["refund", -grossMinor]);
    expect((await stripe.subscriptions.retrieve("sub_demo_kaisa-vuorela")).status).toBe("canceled");
  });
});

describe("an owed renewal", () => {
  const joe = () => memberOf("joe-adeyemi");
  const subscription = "sub_demo_joe-adeyemi";

  test("is mailed about at the first start, and paid with another card on the provider's page", async () => {
    expect(await db.selectFrom("subscriptions").select("status").where("id", "=", subscription).execute()).toEqual([
      { status: "past_due" },
    ]);
    // By the job that the seeds have enqueued, which ran with the first events.
    const mails = await db
      .selectFrom("mailDeliveries")
      .select(["kind", "recipient"])
      .where("kind", "=", "renewal-failed");
    expect(await mails.execute()).toEqual([{ kind: "renewal-failed", recipient: joe().id }]);
    const page = await owedInvoicePage(joe());
    if (!page.ok) throw new Error(page.code);
    expect((await enterCard(page.value, CARDS.good)).problem).toBeUndefined();
    await settle();
    const paid = await db
      .selectFrom("subscriptions")
      .select(["status", "pastDueSince", "paidUntil", "periodEnd"])
      .where("id", "=", subscription)
      .executeTakeFirstOrThrow();
    expect(paid).toEqual({ ...paid, status: "active", pastDueSince: null, paidUntil: paid.periodEnd });
    expect(await planOf(joe())).toBe("premium");
  });
});

describe("a member", () => {
  test("reads a receipt, and cancels", async () => {
    const priya = memberOf("priya-raman");
    const file = await invoiceFile(priya, (await lastPayment("priya-raman")).invoiceId);
    if (!file.ok) throw new Error(file.code);
    expect((await fetch(file.value)).status).toBe(200);
    expect(await cancelSubscription(priya)).toMatchObject({ ok: true });
    expect(await runningSubscription(priya)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test("leaves: the subscription stops at once, and is ended before the account is erased", async () => {
    const id = "sub_demo_carola-lindholm";
    await transaction((trx) => beginDeletion(trx, ids.get("carola-lindholm")!, undefined));
    await settle();
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    moveClock(40 * 86_400_000);
    expect(await eraseDue(TEST)).toBe(1);
    moveClock(0);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  });

  test("is charged for the next month when it begins", async () => {
    const next = await db
      .selectFrom("subscriptions")
      .selectAll()
      .where("endedAt", "is", null)
      .where("cancelAtPeriodEnd", "=", false)
      .orderBy("periodEnd")
      .limit(1)
      .executeTakeFirstOrThrow();
    // A renewal's invoice is collected an hour later.
    vi.useFakeTimers({ toFake: ["Date"], now: next.periodEnd.getTime() + 2 * 3_600_000 });
    try {
      await stripe.subscriptions.retrieve(next.id);
      await settle();
      const after = await db
        .selectFrom("subscriptions")
        .selectAll()
        .where("id", "=", next.id)
        .executeTakeFirstOrThrow();
      expect(after.periodEnd > next.periodEnd).toBe(true);
      expect(after.paidUntil).toEqual(after.periodEnd);
      expect((await booksOf(memberActor({ id: next.userId }))).at(-1)!.slice(0, 2)).toEqual([
        "payment",
        next.amountMinor,
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});
