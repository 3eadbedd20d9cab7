/** Transparency reports: their counts equal counting the rows, and what is published stays. */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { countPeriod } from "./counting.server.ts";
import { chosenIn } from "./publication-form.ts";
import { daysOf, momentsOf, PARTS, periodOf, slugOf } from "./report.ts";
import { reportFile } from "./report-file.ts";
import { previewCounts, publishedReport, publishedReports, publishReport } from "./reports.server.ts";

accountFixtures();

const H1 = { year: 2025, part: "h1" } as const;
let admin: Member;
let owners: Member[];

/** Rows as drawn by a fixed sequence: what was stored, to be counted again by hand. */
const notices: { lang: string; at: Date; reason: string; outcome: string | null; rule: string | null }[] = [];
const suspended: { lang: string; at: Date; noticed: string; rule: string }[] = [];

const REASONS = ["illegal", "fraud", "spam", "harassment", "other"];
const RULES = ["unlawful", "offensive", "truth"];

beforeAll(async () => {
  admin = await newStaff("admin", "Leena Koski");
  owners = await Promise.all([newMember({ lang: "se" }), newMember({ lang: "se" }), newMember({ lang: "fi" })]);
  for (let i = 0; i < 40; i++) {
    const owner = owners[i % 3]!;
    const at = new Date(Date.UTC(2024, 11, 1) + i * 7 * 86_400_000 + i * 3_600_000);
    const [reason, decided, measure] = [REASONS[i % 5]!, i % 4 !== 0, i % 3 !== 0];
    const rule = decided && measure ? RULES[i % RULES.length]! : null;
    const outcome = !decided ? null : measure ? "profile-cleared" : "no-action";
    const caseId = newId();
    await sql`insert into report_cases (id, subject_type, subject_id, owner_id, state, reports, due_at, created_at)
      values (${caseId}, 'profile', ${newId()}, ${owner.id}, ${decided ? "decided" : "open"}, 1, ${at}, ${at})`.execute(
      db,
    );
    await sql`insert into reports (id, case_id, lang, reason, evidence, created_at)
      values (${newId()}, ${caseId}, 'uk', ${reason}, '{}', ${at})`.execute(db);
    if (outcome) {
      await sql`insert into report_decisions (id, case_id, decided_by, outcome, rule, facts, created_at)
        values (${newId()}, ${caseId}, ${admin.id}, ${outcome}, ${rule}, 'Facts.', ${new Date(at.getTime() + 5 * 3_600_000)})`.execute(
        db,
      );
    }
    notices.push({ lang: owner.lang, at, reason, outcome, rule });
    const noticed = ["report", "staff", "automated"][i % 3]!;
    const row = { lang: owner.lang, at, noticed, rule: RULES[(i + 1) % 3]! };
    await sql`insert into suspensions (id, user_id, decided_by, rule, facts, noticed, created_at, lifted_at, lifted_by)
      values (${newId()}, ${owner.id}, ${admin.id}, ${row.rule}, 'Facts.', ${noticed}, ${at}, ${at}, ${admin.id})`.execute(
      db,
    );
    suspended.push(row);
  }
});

test.each(["se", "fi", "uk", "all"] as const)(
  "the counts of %s equal counting the rows, in every period",
  async (area) => {
    for (const year of [2024, 2025]) {
      for (const part of PARTS) {
        const { from, until } = momentsOf({ year, part }, area);
        const inside = <T extends { lang: string; at: Date }>(rows: T[], later = 0) =>
          rows.filter(({ lang, at }) => {
            const moment = at.getTime() + later;
            return (area === "all" || lang === area) && moment >= from.getTime() && moment < until.getTime();
          });
        const mine = inside(notices);
        const decided = inside(notices, 5 * 3_600_000).filter(({ outcome }) => outcome);
        const out = inside(suspended);
        const counts = await countPeriod({ year, part }, area);
        expect(counts).toMatchObject({
          "notices.received": mine.length,
          "notices.illegal": mine.filter(({ reason }) => reason === "illegal").length,
          "notices.wrong-place": 0,
          "notices.decided": mine.filter(({ outcome }) => outcome).length,
          "notices.median-hours": mine.some(({ outcome }) => outcome) ? 5 : null,
          "measures.none": decided.filter(({ outcome }) => outcome === "no-action").length,
          "measures.profile-cleared": decided.filter(({ outcome }) => outcome === "profile-cleared").length,
          "measures.law": decided.filter(({ rule }) => rule === "unlawful").length,
          "measures.terms": decided.filter(({ rule }) => rule && rule !== "unlawful").length,
          "suspensions.imposed": out.length,
          "suspensions.automated": out.filter(({ noticed }) => noticed === "automated").length,
          "suspensions.law": out.filter(({ rule }) => rule === "unlawful").length,
          "suspensions.lifted": out.length,
          "orders.received": null,
          "notices.trusted-flaggers": null,
          "initiative.error-rate": null,
        });
      }
    }
  },
);

test("half-years make the year, and countries make the whole", async () => {
  const count = async (part: (typeof PARTS)[number], area: "se" | "fi" | "all") =>
    (await countPeriod({ year: 2025, part }, area))["notices.received"]!;
  expect((await count("h1", "se")) + (await count("h2", "se"))).toBe(await count("year", "se"));
  expect(periodOf(daysOf(H1))).toEqual(H1);
});

test("a published report is a snapshot: rows that come or go change nothing, and a correction is a further version", async () => {
  const notes = { resources: "Four people; Swedish and Finnish." };
  expect(await publishReport(admin, { period: H1, area: "se", notes })).toEqual({ ok: true, value: "2025-h1-se" });
  const before = (await publishedReport("2025-h1-se"))!;
  await sql`update reports set created_at = created_at - interval '2 years' where reason = 'fraud'`.execute(db);
  expect((await publishedReport("2025-h1-se"))!.counts).toEqual(before.counts);
  const again = await Promise.all([1, 2].map(() => publishReport(admin, { period: H1, area: "se", notes: {} })));
  expect(again.map((one) => one.ok && one.value).sort()).toEqual(["2025-h1-se-v2", "2025-h1-se-v3"]);
  expect((await publishedReport("2025-h1-se-v3"))!.counts["notices.fraud"]).toBe(0);
  expect((await publishedReport("2025-h1-se"))!).toMatchObject({
    newest: "2025-h1-se-v3",
    notes,
    counts: before.counts,
  });
  expect((await publishedReports()).map(({ slug }) => slug)).toEqual(["2025-h1-se-v3", "2025-h1-se-v2", "2025-h1-se"]);
  await expect(db.updateTable("transparencyReports").set({ counts: "{}" }).execute()).rejects.toThrow("append-only");
  await expect(db.deleteFrom("transparencyReports").execute()).rejects.toThrow("append-only");
  const { id } = await db
    .selectFrom("transparencyReports")
    .select("id")
    .where("version", "=", 1)
    .executeTakeFirstOrThrow();
  expect(await actsAbout(id)).toMatchObject([
    { action: "transparency-report-published", data: { slug: "2025-h1-se" } },
  ]);
  const lines = reportFile("uk", before).trim().split("\r\n");
  expect(lines).toHaveLength(1 + Object.keys(before.counts).length + 3);
  expect(lines).toContainEqual(
    expect.stringMatching(/^notices,notices.received,\d+,count,se,2025-01-01,2025-07-01,1,/),
  );
});

test("a period that is not over is not published, and nobody but administrators publishes or looks", async () => {
  expect(await publishReport(admin, { period: { year: 2099, part: "year" }, area: "all", notes: {} })).toMatchObject({
    code: "period-not-over",
  });
  for (const actor of [VISITOR, owners[0]!, await newStaff("support"), await newStaff("moderator")]) {
    expect(await previewCounts(actor, H1, "all")).toBeNull();
    expect(await publishReport(actor, { period: H1, area: "all", notes: {} })).toMatchObject({ code: "not-found" });
  }
});

test("an address names a period, or else the last half-year is meant", () => {
  const today = new Date("2026-11-30T10:00:00Z");
  expect(chosenIn(new URLSearchParams("year=2025&part=h2&area=fi"), today)).toEqual({
    period: { year: 2025, part: "h2" },
    area: "fi",
  });
  for (const odd of ["", "year=1066", "year=x&area=xx&part=h9"]) {
    expect(chosenIn(new URLSearchParams(odd), today)).toEqual({ period: { year: 2026, part: "h1" }, area: "all" });
  }
  expect(slugOf(H1, "all", 2)).toBe("2025-h1-all-v2");
});
