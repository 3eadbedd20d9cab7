/** Transparency reports: looked at for any period, published once as a snapshot, and read by everybody. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { countPeriod } from "./counting.server.ts";
import { reportPublished } from "./events.ts";
import { canPublishReports } from "./policy.ts";
import {
  type Area,
  type Counts,
  daysOf,
  momentsOf,
  type Notes,
  type Period,
  periodOf,
  type Report,
  slugOf,
} from "./report.ts";

/** Cache tag of the public pages. */
export const REPORTS_TAG = "transparency";

/** More than a century of half-years and years in six areas would be needed to reach it. */
const MOST_LISTED = 1_000;

/** The counts of a period as they are now; null for all but administrators. */
export async function previewCounts(actor: Actor, period: Period, area: Area): Promise<Counts | null> {
  return canPublishReports(actor) ? countPeriod(period, area) : null;
}

/**
 * Publishes the counts of a period that is over, with the operator's notes. What is published is never changed: publishing the same period again
 * makes a further version. Returns the part of its address. Fails with `period-not-over`.
 */
export async function publishReport(
  actor: Actor,
  { period, area, notes }: { period: Period; area: Area; notes: Notes },
): Promise<Result<string, "not-found" | "period-not-over">> {
  if (!canPublishReports(actor)) return err("not-found");
  if (momentsOf(period, area).until > now()) return err("period-not-over");
  const { start, end } = daysOf(period);
  const counts = await countPeriod(period, area);
  return transaction(async (trx) => {
    // Two at once would have the same version.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${area} ${start} ${end}`}, 151))`.execute(trx);
    const { version } = await trx
      .selectFrom("transparencyReports")
      .select(sql<number>`coalesce(max(version), 0)::int + 1`.as("version"))
      .where("market", "=", area)
      .where(sql<boolean>`period_start = ${start}::date and period_end = ${end}::date`)
      .executeTakeFirstOrThrow();
    const [id, slug] = [newId(), slugOf(period, area, version)];
    await trx
      .insertInto("transparencyReports")
      .values({
        ...{ id, slug, market: area, periodStart: start, periodEnd: end, version },
        ...{ counts: JSON.stringify(counts), notes: JSON.stringify(notes), publishedAt: now() },
      })
      .execute();
    await recordAuditEntry(trx, actor.id, {
      action: "transparency-report-published",
      subjectType: "transparency-report",
      subjectId: id,
      data: { slug },
    });
    await emit(trx, reportPublished({ slug }));
    return ok(slug);
  });
}

function published() {
  return db.selectFrom("transparencyReports as report").select([
    "report.slug",
    "report.market",
    sql<string>`report.period_start::text`.as("start"),
    sql<string>`report.period_end::text`.as("end"),
    "report.version",
    "report.counts",
    "report.notes",
    "report.publishedAt",
    sql<string>`(select slug from transparency_reports other where other.market = report.market
        and other.period_start = report.period_start and other.period_end = report.period_end
        order by version desc limit 1)`.as("newest"),
  ]);
}

function toReport({
  market,
  start,
  end,
  counts,
  notes,
  ...row
}: Awaited<ReturnType<ReturnType<typeof published>["execute"]>>[number]): Report {
  return {
    ...row,
    area: market as Area,
    period: periodOf({ start, end }),
    counts: counts as unknown as Counts,
    notes: notes as unknown as Notes,
  };
}

/** All published reports, the latest period first, of each the latest version first. */
export async function publishedReports(): Promise<Report[]> {
  const rows = await published()
    .orderBy("report.periodStart", "desc")
    .orderBy("report.periodEnd", "desc")
    .orderBy("report.market")
    .orderBy("report.version", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(toReport);
}

/** A published report; undefined if there is none. */
export async function publishedReport(slug: string): Promise<Report | undefined> {
  const row = await published().where("report.slug", "=", slug).executeTakeFirst();
  return row && toReport(row);
}
