/** The figures of revenue and the months of the books, on real PostgreSQL. */
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { bookEntry, subscriptionRow } from "#tests/fixtures/payments/books.ts";
import { booksPage } from "./bookkeeping.server.ts";
import { monthsUntil } from "./months.ts";
import { revenueCells, subscriptionMonths, troubleMonths } from "./revenue.server.ts";

accountFixtures();

let support: Member;
let admin: Member;
let member: Member;

beforeAll(async () => {
  [support, admin] = [await newStaff("support"), await newStaff("admin")];
});

beforeEach(async () => {
  await sql`truncate payments, subscriptions, orders, payment_events, billing_customers cascade`.execute(db);
  moveClock(Date.parse("2026-11-20T12:00:00Z") - Date.now());
  member = await newMember({ name: "Siv Lövgren" });
});

const on = (day: string) => new Date(`${day}T12:00:00Z`);

describe("figures", () => {
  const months = monthsUntil("2026-11", 3);

  test("revenue is net, less what went back, by the month of Stockholm", async () => {
    await bookEntry(member.id, { occurredAt: new Date("2026-10-31T23:00:00Z"), grossMinor: 50_000 });
    await bookEntry(member.id, { kind: "refund", grossMinor: -10_000, occurredAt: on("2026-11-02") });
    await bookEntry(member.id, {
      occurredAt: new Date("2026-10-31T22:59:59Z"),
      country: "fi",
      currency: "EUR",
      grossMinor: 1_000,
    });
    await bookEntry(member.id, { occurredAt: new Date("2026-08-31T21:59:59Z") });
    const cells = await revenueCells(support, months);
    expect(cells.sort((one, other) => (one.month < other.month ? -1 : 1))).toEqual([
      { month: "2026-10", country: "fi", plan: "premium", currency: "EUR", netMinor: 800 },
      { month: "2026-11", country: "se", plan: "premium", currency: "SEK", netMinor: 32_000 },
    ]);
  });

  test("subscriptions: those at the beginning, those that came and went, and the lost", async () => {
    const begin = async (startedAt: string, endedAt?: string, change = {}) =>
      subscriptionRow((await newMember()).id, {
        startedAt: on(startedAt),
        ...(endedAt && { endedAt: on(endedAt), status: "canceled" as const }),
        ...change,
      });
    await begin("2026-08-01");
    await begin("2026-08-01", "2026-10-15");
    await begin("2026-10-05", "2026-10-20");
    await begin("2026-10-06");
    await begin("2026-01-01", "2026-08-30");
    await begin("2026-10-01", undefined, { status: "incomplete" });
    await begin("2026-10-01", undefined, { refusedAt: on("2026-10-01") });
    expect(await subscriptionMonths(support, months)).toEqual([
      { month: "2026-09", running: 2, begun: 0, ended: 0, lost: 0 },
      { month: "2026-10", running: 2, begun: 2, ended: 2, lost: 1 },
      { month: "2026-11", running: 2, begun: 0, ended: 0, lost: 0 },
    ]);
  });

  test("what went wrong is said of the months that are known", async () => {
    const announced = (id: string, objectId: string, at: Date, type = "invoice.payment_failed") =>
      db.insertInto("paymentEvents").values({ id, type, objectId, createdAt: at, receivedAt: at }).execute();
    await announced("evt_0", "in_0", new Date("2026-09-10T00:00:00Z"), "invoice.paid");
    await announced("evt_1", "in_1", on("2026-10-10"));
    await announced("evt_2", "in_1", on("2026-11-10"));
    await announced("evt_3", "in_2", on("2026-11-11"));
    await db
      .insertInto("orders")
      .values({
        ...{ id: newId(), userId: member.id, plan: "premium", country: "se", currency: "SEK", amountMinor: 39_900 },
        ...{ vatBasisPoints: 2_500, termsVersion: "1", consentedAt: on("2026-11-12"), state: "open" },
        ...{ createdAt: on("2026-11-12"), failedAt: on("2026-11-12") },
      })
      .execute();
    await bookEntry(member.id, { kind: "dispute", grossMinor: -39_900, occurredAt: on("2026-10-12") });
    await bookEntry(member.id, { kind: "dispute-won", occurredAt: on("2026-10-13") });
    expect(await troubleMonths(support, months)).toEqual([
      { month: "2026-09", failed: null, disputes: 0 },
      { month: "2026-10", failed: 1, disputes: 1 },
      // An invoice that fails repeatedly counts once, in the month of its first failure.
      { month: "2026-11", failed: 2, disputes: 0 },
    ]);
  });

  test("nothing at all is nothing, and the running month is always known", async () => {
    expect(await revenueCells(support, months)).toEqual([]);
    expect(await troubleMonths(support, months)).toEqual([
      { month: "2026-09", failed: null, disputes: 0 },
      { month: "2026-10", failed: null, disputes: 0 },
      { month: "2026-11", failed: 0, disputes: 0 },
    ]);
  });
});

test("the books are offered month by month, and go on as far as there is anything", async () => {
  expect(await booksPage(admin)).toEqual({ months: [], next: null });
  await bookEntry(member.id, { occurredAt: on("2026-11-02") });
  await bookEntry(member.id, { occurredAt: on("2026-11-03") });
  await bookEntry(member.id, { occurredAt: on("2026-09-03") });
  expect(await booksPage(admin)).toEqual({
    months: [
      { month: "2026-11", entries: 2 },
      { month: "2026-10", entries: 0 },
      { month: "2026-09", entries: 1 },
    ],
    next: null,
  });
  await bookEntry(member.id, { occurredAt: on("2023-05-03") });
  const first = await booksPage(admin);
  expect([first.months.length, first.next]).toEqual([24, "2024-12"]);
  const second = await booksPage(admin, first.next!);
  expect([second.months[0], second.months.at(-1), second.next]).toEqual([
    { month: "2024-11", entries: 0 },
    { month: "2023-05", entries: 1 },
    null,
  ]);
  expect((await booksPage(admin, "2099-01")).months[0]?.month).toBe("2026-11");
});
