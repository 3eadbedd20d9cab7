/** Who sees which figures, and how the kept sums become charts and a file. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { readCsv } from "#tests/csv.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { bookEntry, subscriptionRow } from "#tests/fixtures/payments/books.ts";
import { countFigures, settleFigures } from "./counting.server.ts";
import { figuresOf } from "./figures.server.ts";
import { chartsFor, figureQueryOf, percentileOf, stepsUntil } from "./figures.ts";
import { figuresFile } from "./file.server.ts";

accountFixtures();

const job = systemActor("count-figures");
/** A Wednesday. */
const NOON = Date.parse("2026-11-18T12:00:00Z");

test("each role sees the figures of its work, and nobody else any", async () => {
  const [moderator, support, admin, member] = await Promise.all([
    newStaff("moderator"),
    newStaff("support"),
    newStaff("admin"),
    newMember(),
  ]);
  expect(chartsFor(moderator)).toEqual(["decisionTime", "pitches"]);
  expect(chartsFor(support)).toEqual(["signUps", "active", "revenue", "plans", "churn", "mail", "searchMisses"]);
  expect(chartsFor(admin)).toHaveLength(12);
  const query = { step: "week", market: null } as const;
  for (const actor of [member, VISITOR]) expect(await figuresOf(actor, query, "uk")).toBeNull();
  expect(await figuresFile(member, query, "uk")).toBeNull();
  const shown = await figuresOf(moderator, query, "uk");
  expect(Object.keys(shown!.charts)).toEqual(["decisionTime", "pitches"]);
  expect(await figuresFile(moderator, query, "uk")).not.toContain("revenue");
});

test("the charts and the file have what was counted, by step and market", async () => {
  moveClock(NOON - Date.now());
  await sql`truncate users, payments, subscriptions, daily_figures, figures_counted, member_arrivals cascade`.execute(
    db,
  );
  const admin = await newMember({ staffRole: "admin", side: null, username: null, lang: "se" });
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  await sql`update users set created_at = ${at("2020-01-01")}`.execute(db);
  for (const [day, side, market] of [
    ["2026-11-09", "investor", "se"],
    ["2026-11-16", "entrepreneur", "se"],
    ["2026-11-18", "entrepreneur", "fi"],
  ] as const) {
    const { id } = await newMember({ side, lang: market });
    await sql`update users set created_at = ${at(day)} where id = ${id}`.execute(db);
  }
  await bookEntry(newId(), { occurredAt: at("2026-11-17"), grossMinor: 50_000 });
  await bookEntry(newId(), { occurredAt: at("2026-11-17"), country: "fi", currency: "EUR", grossMinor: 5_000 });
  const subscriber = (startedAt: string, endedAt?: string) =>
    newMember().then(({ id }) =>
      subscriptionRow(id, { startedAt: at(startedAt), ...(endedAt && { endedAt: at(endedAt), status: "canceled" }) }),
    );
  await sql`update users set created_at = ${at("2020-01-01")} where side is null`.execute(db);
  await subscriber("2026-11-02");
  await subscriber("2026-11-02", "2026-11-17");
  await settleFigures(job);
  await countFigures(job);
  const week = (await figuresOf(admin, { step: "week", market: null }, "se"))!;
  expect(week.steps).toHaveLength(13);
  expect(week.steps.at(-1)).toBe("2026-11-16");
  expect(week.charts.signUps!.investor!.slice(-2)).toEqual([1, 0]);
  expect(week.charts.signUps!.entrepreneur!.slice(-2)).toEqual([0, 2]);
  expect(week.charts.plans!.premium!.slice(-4)).toEqual([0, 2, 2, 1]);
  expect(week.charts.churn!.all!.slice(-3)).toEqual([null, 0, 5_000]);
  const finland = (await figuresOf(admin, { step: "day", market: "fi" }, "se"))!;
  expect(finland.charts.signUps!.entrepreneur!.at(-1)).toBe(1);
  expect(finland.currency).toBe("EUR");
  expect(finland.charts.revenue!.premium!.at(-2)).toBe(4_000);

  const lines = readCsv((await figuresFile(admin, { step: "week", market: null }, "se"))!.slice(1), ";");
  expect(lines[0]).toEqual(["Från", "Mått", "Del", "Värde"]);
  expect(lines).toContainEqual(["2026-11-16", "Nya konton", "Entreprenörer", "2"]);
  expect(lines).toContainEqual(["2026-11-16", "Kundbortfall, %", "", "50,00"]);
  expect(lines).toContainEqual(["2026-11-02", "Kundbortfall, %", "", ""]);
});

test("addresses, steps and percentiles", () => {
  const query = (text: string) => figureQueryOf(new URLSearchParams(text));
  expect(query("")).toEqual({ step: "week", market: null });
  expect(query("step=month&market=fi")).toEqual({ step: "month", market: "fi" });
  expect(query("step=toString&market=x")).toEqual({ step: "week", market: null });
  expect(stepsUntil("week", "2026-11-18", 2)).toEqual(["2026-11-09", "2026-11-16"]);
  expect(stepsUntil("month", "2026-01-31", 3)).toEqual(["2025-11-01", "2025-12-01", "2026-01-01"]);
  const counts = new Map([
    [30, 1],
    [10, 2],
    [600, 1],
  ]);
  expect([percentileOf(counts, 0.5), percentileOf(counts, 0.9), percentileOf(new Map(), 0.5)]).toEqual([10, 600, null]);
});
