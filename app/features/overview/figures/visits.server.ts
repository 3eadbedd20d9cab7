import { type AnalyticsFigures, analyticsFigures, type Range } from "#app/features/analytics/figures.server.ts";
import { dayOf } from "#app/features/billing/desk/months.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { beginOf, type FigureQuery, STEPS, type Step, stepsUntil } from "./figures.ts";

/** The visits of the overview's steps: their sums, and a column for each step. */
export interface Visits extends Pick<Range, "from" | "to"> {
  step: Step;
  figures: AnalyticsFigures;
  columns: { from: string; views: number; visits: number }[];
}

/** What visitors who have agreed to analytics did in the steps that the overview shows. Null for all but staff. */
export async function visitsOf(actor: Actor, { step, market }: FigureQuery): Promise<Visits | null> {
  const to = dayOf(now());
  const steps = stepsUntil(step, to, STEPS[step]);
  const from = steps[0]!;
  const figures = await analyticsFigures(actor, { from, to, market });
  if (!figures) return null;
  const columns = steps.map((begin) => {
    const days = figures.days.filter(({ day }) => beginOf(step, day) === begin);
    const total = (of: "views" | "visits") => days.reduce((sum, each) => sum + each[of], 0);
    return { from: begin, views: total("views"), visits: total("visits") };
  });
  return { step, figures, columns, from, to };
}
