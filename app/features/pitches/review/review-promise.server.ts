/** The promise of the review, as the front page makes it, and how it has been kept. */
import { sql } from "kysely";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { isWorkingDay } from "#app/i18n/office-hours.server.ts";
import { daysAfter, momentOf, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
import { now } from "#app/platform/clock.ts";
import { remembered } from "#app/platform/db/remembered.server.ts";
import { reading } from "#app/platform/db/replica.server.ts";
import { env, type Settings } from "#app/platform/env/env.server.ts";
import { FEWEST_DECISIONS, PACE_DAYS, REVIEW_HOURS, type ReviewPace, type ReviewPromise } from "./review-promise.ts";
import { publicationDeadline } from "./submission.server.ts";

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 86_400_000;

/** The promise in a market, at this moment; `open`: when the queue is read, by the operator's settings. */
export function reviewPromise(market: Market, open: Settings["REVIEW_HOURS"] = env().REVIEW_HOURS): ReviewPromise {
  const { timeZone, officeHours } = factsOf(market);
  const at = now();
  const by = new Date(Math.ceil(publicationDeadline(at, market, open).getTime() / QUARTER) * QUARTER);
  const dayOf = (moment: Date) => wallClock(moment, timeZone).slice(0, 10);
  const today = dayOf(at);
  const monday = daysAfter(today, 1 - weekdayOf(today));
  const always = open === "always";
  const week = Array.from({ length: 7 }, (_, index) => {
    const day = daysAfter(monday, index);
    return { day, open: always || isWorkingDay(new Date(day), market), today: day === today };
  });
  const [opens, closes] = [officeHours.from, officeHours.to].map((time) => momentOf(`${today}T${time}`, timeZone)!);
  const share = (moment: Date) =>
    Math.round(((moment.getTime() - opens!.getTime()) / (closes!.getTime() - opens!.getTime())) * 100);
  const reads = isWorkingDay(new Date(today), market) && at < closes! && dayOf(by) === today;
  return {
    ...{ by, today: dayOf(by) === today, always, week },
    stretch: reads && !always ? { from: Math.max(0, share(at)), to: Math.min(100, share(by)) } : null,
    hours: {
      opens: opens!,
      until: new Date(closes!.getTime() - REVIEW_HOURS * 60 * MINUTE),
      next: new Date(opens!.getTime() + REVIEW_HOURS * 60 * MINUTE),
    },
  };
}

/** The pace, counted at most every ten minutes; null while there are too few decisions. The same for everybody. */
export const reviewPace = remembered(10 * MINUTE, countReviews);

/** The pace as it is now. */
export async function countReviews(): Promise<ReviewPace | null> {
  const query = sql<{ decisions: number; kept: number; median: number | null }>`
    select count(*)::int as decisions, count(*) filter (where decision.created_at <= submission.promised_at)::int as kept,
      percentile_cont(0.5) within group (order by extract(epoch from decision.created_at - submission.created_at)) as median
    from pitch_decisions decision join pitch_submissions submission on submission.id = decision.submission_id
    where decision.created_at > ${new Date(now().getTime() - PACE_DAYS * DAY)} and submission.promised_at is not null`;
  const { rows } = await reading((from) => query.execute(from));
  const { decisions, kept, median } = rows[0]!;
  if (decisions < FEWEST_DECISIONS || median === null) return null;
  return { kept: Math.floor((kept * 100) / decisions) * 100, median };
}
