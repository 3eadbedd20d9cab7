/** How the figures of the overview have changed: over steps that are over, and of what stands, since the last one ended. */

import { sql } from "kysely";
import { expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newStaff } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import * as overviewPage from "../routes/overview.tsx";
import { signed } from "../ui/change.tsx";
import { figuresOf } from "./figures.server.ts";
import { CHARTS, pairOf } from "./figures.ts";

accountFixtures();

/** A Wednesday. */
const NOON = Date.parse("2026-11-18T12:00:00Z");

test("the last two steps that are over are compared, never the one that has begun", () => {
  const parts = { investor: [1, 2, 3, 0], entrepreneur: [1, null, 4, 0] };
  expect(pairOf(parts)).toEqual({ last: 7, previous: 2 });
  expect(pairOf(parts, "entrepreneur")).toEqual({ last: 4, previous: null });
  expect(pairOf({}, "median")).toEqual({ last: null, previous: null });
  expect([-2, 0, 2].map((difference) => signed(difference, String))).toEqual(["\u22122", "0", "+2"]);
});

test("every chart says in words how it has changed", async () => {
  moveClock(NOON - Date.now());
  await sql`truncate daily_figures, figures_counted`.execute(db);
  await sql`insert into figures_counted (at) values (${new Date(NOON)})`.execute(db);
  const rows = [
    ["2026-11-04", "signUps", "investor", 3],
    ["2026-11-11", "signUps", "investor", 8],
    ["2026-11-11", "signUps", "entrepreneur", 1],
    ["2026-11-18", "signUps", "investor", 1],
    ["2026-11-04", "offers", "", 2],
    ["2026-11-11", "offers", "", 2],
    ["2026-11-01", "plansRunning", "premium", 100],
    ["2026-11-08", "plansRunning", "premium", 100],
    ["2026-11-15", "plansRunning", "premium", 101],
    ["2026-11-04", "plansEnded", "premium", 2],
    ["2026-11-11", "plansEnded", "premium", 1],
    ["2026-11-15", "pitches", "published", 7],
    ["2026-11-15", "pitches", "draft", 3],
    ["2026-11-18", "pitches", "published", 9],
    ["2026-11-18", "pitches", "draft", 2],
  ] as const;
  for (const [day, figure, part, value] of rows)
    await sql`insert into daily_figures (day, market, figure, part, value)
      values (${day}::date, 'uk', ${figure}, ${part}, ${value})`.execute(db);
  const admin = await newStaff("admin");
  const figures = (await figuresOf(admin, { step: "week", market: null }, "uk"))!;
  expect(figures.pitchesEarlier).toEqual({ day: "2026-11-15", states: { published: [7], draft: [3] } });
  expect(figures.charts.pitches).toEqual({ published: [9], draft: [2] });
  const [name, value] = (await signedIn(admin.id, { secondFactor: true })).split("=") as [string, string];
  const open = (market: "uk" | "se") =>
    openPage(overviewPage, paths.backOffice(), { market, cookies: { [name]: value } });
  const { text, html } = await open("uk");
  for (const words of [
    "Last week 9, +6 on the previous week",
    "Last week 2, the same as the previous week",
    "Last week 101, +1 on the previous week",
    "Last week 1%, \u22121 percentage point on the previous week",
    "+1 since 15 November",
    // Nothing was decided on.
    "Nothing to compare with yet",
  ])
    expect(text).toContain(words);
  expect(html.match(/class="desk-change/g)).toHaveLength(CHARTS.length);
  expect((await open("se")).text).toContain("Förra veckan 9, +6 mot veckan innan");
});
