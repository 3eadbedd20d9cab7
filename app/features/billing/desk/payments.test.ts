/** Searching payments as staff, on real PostgreSQL. */
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { readCsv } from "#tests/csv.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { bookEntry, subscriptionRow } from "#tests/fixtures/payments/books.ts";
import { booksPage } from "./bookkeeping.server.ts";
import { monthsUntil } from "./months.ts";
import { paymentPage, paymentRecord, paymentsOf, recentDisputes } from "./payments.server.ts";
import { revenueCells, subscriptionMonths, troubleMonths } from "./revenue.server.ts";
import { subscriptionsFile } from "./subscription-file.server.ts";
import { exportSubscriptions, subscriptionPage } from "./subscriptions.server.ts";
import { SUBSCRIPTION_STATES, stateOf } from "./subscriptions-desk.ts";

accountFixtures();

let support: Member;
let admin: Member;
let moderator: Member;
let member: Member;

beforeAll(async () => {
  [support, admin, moderator] = [await newStaff("support"), await newStaff("admin"), await newStaff("moderator")];
});

beforeEach(async () => {
  await sql`truncate payments, subscriptions, orders, payment_events, billing_customers cascade`.execute(db);
  moveClock(Date.parse("2026-11-20T12:00:00Z") - Date.now());
  member = await newMember({ name: "Siv Lövgren" });
});

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const idsOf = (page: { payments: readonly { id: string }[] }) => page.payments.map(({ id }) => id);

describe("payments", () => {
  test.each([undefined, true] as const)(
    "come page by page, each once, though many are of one moment; oldest first: %s",
    async (oldest) => {
      const ids: string[] = [];
      for (let index = 0; index < 65; index++) ids.push(await bookEntry(member.id, { occurredAt: on("2026-11-01") }));
      ids.push(await bookEntry(member.id, { occurredAt: on("2026-11-02") }));
      const found: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await paymentPage(support, { after, oldest });
        expect(page.payments.length).toBeLessThanOrEqual(30);
        expect(page.count).toBe(66);
        found.push(...idsOf(page));
        if (!page.next) break;
        after = page.next;
      }
      expect(found).toEqual(oldest ? ids : ids.reverse());
    },
  );

  test("are found by what is known of them", async () => {
    const own = {
      occurredAt: on("2026-11-03"),
      invoiceNumber: "SH-77",
      customerId: "cus_siv",
      subscriptionId: "sub_siv",
    };
    const id = await bookEntry(member.id, { ...own, invoiceId: "in_siv", providerId: "in_siv", chargeId: "ch_siv" });
    const other = await newMember({ name: "Bo Ek" });
    const refund = await bookEntry(other.id, {
      kind: "refund",
      providerId: "re_bo",
      grossMinor: -100,
      invoiceNumber: "SH-8",
    });
    const find = async (text: string) => idsOf(await paymentPage(support, { text }));
    for (const text of [member.email.toUpperCase(), "lovgren siv", "sh-77", "in_siv", "ch_siv", "cus_siv", "sub_siv"]) {
      expect(await find(text), text).toEqual([id]);
    }
    expect(await find("re_bo")).toEqual([refund]);
    expect(await find("SH-")).toEqual([refund, id]);
    for (const text of ["in_sivx", "nobody@example.com", "%", "_", "\\", "SH-7_", "siv'--"]) {
      expect(await find(text), text).toEqual([]);
    }
    expect(idsOf(await paymentPage(support, { member: other.id }))).toEqual([refund]);
    expect(idsOf(await paymentPage(support, { member: "nobody" }))).toEqual([]);
  });

  test("are narrowed by kind, country, plan and the month of Stockholm", async () => {
    const lastMoment = await bookEntry(member.id, { occurredAt: new Date("2026-10-31T22:59:59Z") });
    const firstMoment = await bookEntry(member.id, {
      occurredAt: new Date("2026-10-31T23:00:00Z"),
      plan: "enterprise",
    });
    const disputed = await bookEntry(member.id, {
      kind: "dispute",
      grossMinor: -39_900,
      country: "fi",
      currency: "EUR",
    });
    const won = await bookEntry(member.id, { kind: "dispute-won", occurredAt: on("2026-11-06") });
    const find = async (query: Parameters<typeof paymentPage>[1]) => idsOf(await paymentPage(support, query));
    expect(await find({ month: "2026-10" })).toEqual([lastMoment]);
    expect(await find({ month: "2026-11", kind: "payment" })).toEqual([firstMoment]);
    expect(await find({ kind: "dispute" })).toEqual([won, disputed]);
    expect(await find({ market: "fi" })).toEqual([disputed]);
    expect(await find({ plan: "enterprise", market: "se" })).toEqual([firstMoment]);
    expect(await recentDisputes(support)).toBe(1);
  });

  test("a broken cursor begins the list anew", async () => {
    const id = await bookEntry(member.id);
    expect(idsOf(await paymentPage(support, { after: "1.nothing' or 1" }))).toEqual([id]);
  });

  test("are found though their account is gone", async () => {
    const id = await bookEntry(newId(), { invoiceNumber: "SH-GONE" });
    expect((await paymentPage(support, { text: "sh-gone" })).payments).toMatchObject([{ id, payer: null }]);
    expect(await paymentRecord(support, id)).toMatchObject({ payer: null, closed: "gone" });
  });

  test("one is shown with all that came of it, whichever entry is named", async () => {
    await db.insertInto("billingCustomers").values({ userId: member.id, customerId: "cus_siv" }).execute();
    const same = { invoiceId: "in_siv", customerId: "cus_siv", chargeId: "ch_siv" };
    const paid = await bookEntry(member.id, { ...same, providerId: "in_siv", occurredAt: on("2026-11-01") });
    const refund = await bookEntry(member.id, {
      ...same,
      kind: "refund",
      providerId: "re_1",
      grossMinor: -10_000,
      occurredAt: on("2026-11-02"),
    });
    await bookEntry(member.id, { occurredAt: on("2026-11-03") });
    for (const id of [paid, refund]) {
      const record = await paymentRecord(support, id);
      expect(record?.entries.map((entry) => entry.id)).toEqual([paid, refund]);
      expect(record).toMatchObject({
        leftMinor: 29_900,
        closed: null,
        payment: { id: paid },
        payer: { id: member.id },
      });
    }
    await bookEntry(member.id, { ...same, kind: "dispute", providerId: "du_1", grossMinor: -29_900 });
    expect(await paymentRecord(support, paid)).toMatchObject({ leftMinor: 0, closed: "nothing" });
  });

  test("one's own are a colleague's to refund", async () => {
    expect(await paymentRecord(support, await bookEntry(support.id))).toMatchObject({ closed: "own" });
  });

  test("of a member, so many", async () => {
    for (const day of ["2026-11-01", "2026-11-02", "2026-11-03"]) await bookEntry(member.id, { occurredAt: on(day) });
    expect((await paymentsOf(support, member.id, 2)).map(({ occurredAt }) => occurredAt)).toEqual([
      on("2026-11-03"),
      on("2026-11-02"),
    ]);
  });
});

describe("subscriptions", () => {
  const past = on("2026-11-10");
  const STATES = {
    active: {},
    "past-due": { status: "past_due", pastDueSince: past },
    cancelling: { cancelAtPeriodEnd: true },
    incomplete: { status: "incomplete", paidUntil: null },
    refused: { refusedAt: past },
    ended: { status: "canceled", endedAt: past },
  } as const;

  test("are narrowed to each state as `stateOf` has it", async () => {
    for (const state of SUBSCRIPTION_STATES) await subscriptionRow((await newMember()).id, STATES[state]);
    for (const state of SUBSCRIPTION_STATES) {
      const { subscriptions } = await subscriptionPage(support, { state });
      expect(subscriptions.map(stateOf), state).toEqual([state]);
    }
    expect((await subscriptionPage(support, {})).subscriptions).toHaveLength(SUBSCRIPTION_STATES.length);
  });

  test("are found by their member, their id and any id of the provider's", async () => {
    await db.insertInto("billingCustomers").values({ userId: member.id, customerId: "cus_siv" }).execute();
    const id = await subscriptionRow(member.id, { country: "fi", currency: "EUR", plan: "enterprise" });
    await bookEntry(member.id, { invoiceId: "in_siv" });
    await subscriptionRow((await newMember()).id);
    const find = async (query: Parameters<typeof subscriptionPage>[1]) =>
      (await subscriptionPage(support, query)).subscriptions.map((line) => line.id);
    for (const text of [member.email, "Lövgren", id, "cus_siv", "in_siv"])
      expect(await find({ text }), text).toEqual([id]);
    expect(await find({ market: "fi" })).toEqual([id]);
    expect(await find({ plan: "enterprise" })).toEqual([id]);
    expect(await find({ text: "sub_nothing" })).toEqual([]);
  });

  test.each([undefined, true] as const)(
    "come page by page, though many began at one moment; oldest first: %s",
    async (oldest) => {
      for (let index = 0; index < 35; index++) {
        await subscriptionRow(member.id, { endedAt: past, startedAt: on("2026-11-01"), id: `sub_${index}` });
      }
      const begun = await subscriptionRow((await newMember()).id, { startedAt: on("2026-11-02") });
      const first = await subscriptionPage(support, { oldest });
      const second = await subscriptionPage(support, { after: first.next!, oldest });
      const ids = [...first.subscriptions, ...second.subscriptions].map(({ id }) => id);
      expect([first.subscriptions.length, second.subscriptions.length, second.next]).toEqual([30, 6, null]);
      expect(new Set(ids).size).toBe(36);
      expect(ids.at(oldest ? -1 : 0)).toBe(begun);
      expect([first.count, (await subscriptionPage(support, { state: "ended" })).count]).toEqual([36, 35]);
    },
  );

  test("are a file for administrators alone, audited by its filters and without what was searched for", async () => {
    const risky = await newMember({ name: "=cmd|'/c calc'!A1" });
    const id = await subscriptionRow(risky.id, { country: "uk", currency: "GBP" });
    await subscriptionRow((await newMember()).id, { country: "fi", currency: "EUR" });
    for (const actor of [member, support])
      expect(await exportSubscriptions(actor, {})).toMatchObject({ code: "not-found" });
    const exported = await exportSubscriptions(admin, { market: "uk", text: risky.email });
    const [head, line, ...more] = readCsv(subscriptionsFile("uk", exported.ok ? exported.value : []).slice(1), ",");
    expect(more).toEqual([]);
    expect(head?.slice(0, 2)).toEqual(["ID", "Member"]);
    expect(line?.slice(0, 4)).toEqual([id, "'=cmd|'/c calc'!A1", risky.email, "United Kingdom"]);
    expect(line?.slice(-2)).toEqual([expect.stringMatching(/^\d+\.\d\d$/), "GBP"]);
    expect((await actsAbout(admin.id)).at(-1)).toMatchObject({
      action: "subscriptions-exported",
      data: { rows: 1, market: "uk", searched: true },
    });
  });
});

test("to everybody else there is nothing", async () => {
  const id = await bookEntry(member.id);
  await subscriptionRow(member.id);
  const months = monthsUntil("2026-11", 1);
  for (const actor of [
    member,
    moderator,
    { ...member, viewer: { id: admin.id, name: "", lang: "uk" as const, until: new Date() } },
  ]) {
    expect(await paymentPage(actor, {})).toEqual({ payments: [], next: null, count: 0 });
    expect(await paymentsOf(actor, member.id, 5)).toEqual([]);
    expect(await paymentRecord(actor, id)).toBeUndefined();
    expect(await recentDisputes(actor)).toBe(0);
    expect(await subscriptionPage(actor, {})).toEqual({ subscriptions: [], next: null, count: 0 });
    expect(await revenueCells(actor, months)).toEqual([]);
    expect(await subscriptionMonths(actor, months)).toEqual([]);
    expect(await troubleMonths(actor, months)).toEqual([]);
  }
  for (const actor of [member, moderator, support]) expect(await booksPage(actor)).toEqual({ months: [], next: null });
});
