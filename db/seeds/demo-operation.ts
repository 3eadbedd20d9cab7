import {
  AREAS,
  type Area,
  CODES,
  type Counts,
  daysOf,
  languageOf,
  type Period,
  slugOf,
} from "#app/features/transparency/report.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { announcements, moderators } from "#demo/operation.ts";
import { daysBefore } from "./demo-moments.ts";

/** Writes announcements, none of which is shown now, and transparency reports of the last two half-years. */
export async function seedOperation(trx: Tx, now: Date): Promise<void> {
  for (const market of MARKETS) {
    const { past, coming, linkText } = announcements[market];
    const shared = { market, audience: "everyone" };
    await trx
      .insertInto("announcements")
      .values([
        {
          ...{ ...shared, id: newId(), text: past, link: null, linkText: null, tone: "notice" },
          ...{ startsAt: daysBefore(now, 20), endsAt: daysBefore(now, 19) },
          ...{ createdAt: daysBefore(now, 21), publishedAt: daysBefore(now, 21) },
        },
        {
          ...{ ...shared, id: newId(), text: coming, link: "/pages/contact", linkText, tone: "notice" },
          ...{ startsAt: daysBefore(now, -20), endsAt: daysBefore(now, -30) },
          ...{ createdAt: daysBefore(now, 1), publishedAt: daysBefore(now, 1) },
        },
      ])
      .execute();
  }
  for (const [age, period] of lastHalves(now).entries()) {
    const { start, end } = daysOf(period);
    const publishedAt = new Date(Date.parse(`${end}T09:00:00Z`) + 21 * 86_400_000);
    for (const [index, area] of AREAS.entries()) {
      await trx
        .insertInto("transparencyReports")
        .values({
          ...{
            id: newId(),
            slug: slugOf(period, area, 1),
            market: area,
            periodStart: start,
            periodEnd: end,
            version: 1,
          },
          ...{ counts: JSON.stringify(countsOf(area, index + age)), publishedAt },
          notes: JSON.stringify({ resources: moderators[languageOf(area)] }),
        })
        .execute();
    }
  }
}

/** The last two half-years that were over three weeks ago. */
function lastHalves(now: Date): Period[] {
  const at = new Date(now.getTime() - 22 * 86_400_000);
  const [year, second] = [at.getUTCFullYear(), at.getUTCMonth() >= 6];
  return second
    ? [
        { year, part: "h1" },
        { year: year - 1, part: "h2" },
      ]
    : [
        { year: year - 1, part: "h2" },
        { year: year - 1, part: "h1" },
      ];
}

/** Counts that agree with each other; all countries have the sum of five. */
function countsOf(area: Area, seed: number): Counts {
  const times = area === "all" ? 5 : 1;
  const size = (base: number) => (base + (seed % 3)) * times;
  const counts = Object.fromEntries(CODES.map((code) => [code, 0])) as Counts;
  const [spam, fraud, wrong, illegal] = [size(9), size(4), size(6), size(1)];
  const received = spam + fraud + wrong + illegal;
  const [removed, taken, cleared] = [size(7), size(2), size(1)];
  return {
    ...counts,
    ...{ "orders.received": null, "notices.trusted-flaggers": null, "complaints.disputes": null },
    ...{ "notices.received": received, "notices.spam": spam, "notices.fraud": fraud },
    ...{ "notices.wrong-information": wrong, "notices.illegal": illegal, "notices.decided": received },
    ...{ "notices.median-hours": 9 + (seed % 4), "measures.message-removed": removed, "measures.taken-down": taken },
    ...{ "measures.profile-cleared": cleared, "measures.none": received - removed - taken - cleared },
    ...{ "measures.law": illegal, "measures.terms": removed + taken + cleared - illegal },
    ...{ "initiative.changes-requested": size(31), "initiative.held": size(12), "initiative.refused": size(9) },
    ...{ "initiative.passed": size(12) - size(9), "initiative.error-rate": 2_500 },
    ...{ "complaints.received": size(2), "complaints.upheld": size(2) - times, "complaints.overturned": times },
    ...{ "complaints.median-hours": 30, "suspensions.imposed": size(1), "suspensions.report": size(1) },
    ...{ "suspensions.terms": size(1) },
  };
}
