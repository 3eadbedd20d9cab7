/** The figures of the overview: what is counted, for whom, and by which steps (decision 145). Pure. */
import { canSeePayments } from "#app/features/billing/desk/policy.ts";
import { canReview } from "#app/features/moderation/policy.ts";
import { canSupport } from "#app/features/support/policy.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { daysAfter, weekdayOf } from "#app/i18n/wall-clock.ts";
import type { Actor } from "#app/platform/actor.ts";

/** The charts, in their order on the page; the catalog names them as `figure.…`. */
export const CHARTS = [
  "signUps",
  "active",
  "conversations",
  "decisionTime",
  "pitches",
  "offers",
  "agreed",
  "revenue",
  "plans",
  "churn",
  "mail",
  "searchMisses",
] as const;

export type Chart = (typeof CHARTS)[number];

/** What is stored under which name in `daily_figures`. */
export type Figure =
  | "signUps"
  | "active"
  | "conversations"
  | "decisionMinutes"
  | "pitches"
  | "offers"
  | "agreed"
  | "revenue"
  | "plansRunning"
  | "plansEnded"
  | "mail"
  | "searchMisses";

/** The stored figures that a chart is drawn from. */
export const DRAWN_FROM: Readonly<Record<Chart, readonly Figure[]>> = {
  signUps: ["signUps"],
  active: ["active"],
  conversations: ["conversations"],
  decisionTime: ["decisionMinutes"],
  pitches: ["pitches"],
  offers: ["offers"],
  agreed: ["agreed"],
  revenue: ["revenue"],
  plans: ["plansRunning"],
  churn: ["plansRunning", "plansEnded"],
  mail: ["mail"],
  searchMisses: ["searchMisses"],
};

const REVIEWED: readonly Chart[] = ["pitches", "decisionTime"];
const SOLD: readonly Chart[] = ["revenue", "plans", "churn"];
const SERVED: readonly Chart[] = ["signUps", "active", "mail", "searchMisses"];

/** The charts that the actor sees: reviewers those of review, support those of members and what is sold, admins all. Empty for everybody else. */
export function chartsFor(actor: Actor): Chart[] {
  const seen = [
    ...(canReview(actor) ? REVIEWED : []),
    ...(canSupport(actor) ? SERVED : []),
    ...(canSeePayments(actor) ? SOLD : []),
  ];
  const all = canReview(actor) && canSupport(actor);
  return CHARTS.filter((chart) => all || seen.includes(chart));
}

/** How many steps a chart shows, the current one included. */
export const STEPS = { day: 30, week: 13, month: 13 } as const;

export type Step = keyof typeof STEPS;

/** What the page shows: by which steps, and of which market. */
export interface FigureQuery {
  step: Step;
  /** All markets, if null. */
  market: Market | null;
}

/** Reads an address; what it does not know is the week, and all markets. */
export function figureQueryOf(parameters: URLSearchParams): FigureQuery {
  const step = parameters.get("step") ?? "";
  const market = parameters.get("market");
  return {
    step: Object.hasOwn(STEPS, step) ? (step as Step) : "week",
    market: MARKETS.find((each) => each === market) ?? null,
  };
}

/** The first day of the step that a day belongs to: the day itself, its Monday, the first of its month. */
export function beginOf(step: Step, day: string): string {
  if (step === "day") return day;
  return step === "week" ? daysAfter(day, 1 - weekdayOf(day)) : `${day.slice(0, 7)}-01`;
}

/** The first days of `count` steps, oldest first; `today` is in the last. */
export function stepsUntil(step: Step, today: string, count: number): string[] {
  const steps = [beginOf(step, today)];
  while (steps.length < count) steps.unshift(beginOf(step, daysAfter(steps[0]!, -1)));
  return steps;
}

/** The value below which a share of them lies, by the nearest rank; null if there are none. `counts` says how often each value occurs. */
export function percentileOf(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let rank = Math.ceil(total * share);
  for (const [value, count] of [...counts].sort(([one], [other]) => one - other)) {
    rank -= count;
    if (rank <= 0) return value;
  }
  return null;
}

/** The last step that is over, and the one before it; their values are null where there is none to tell. */
export interface Pair {
  last: number | null;
  previous: number | null;
}

/** The values of the two steps before the current one, all parts together or `part` alone. */
export function pairOf(parts: Readonly<Record<string, readonly (number | null)[]>>, part?: string): Pair {
  const at = (index: number) => {
    if (part !== undefined) return parts[part]?.at(index) ?? null;
    return Object.values(parts).reduce((sum, values) => sum + (values.at(index) ?? 0), 0);
  };
  return { last: at(-2), previous: at(-3) };
}

/** Parts that the catalog names as `part.…`; plans and states have their names elsewhere. */
const NAMED = [
  "entrepreneur",
  "investor",
  "none",
  "answered",
  "open",
  "median",
  "slowest",
  "sent",
  "returned",
] as const;

export type NamedPart = (typeof NAMED)[number];

/** Whether the catalog of the overview names a part. */
export function isNamed(part: string): part is NamedPart {
  return NAMED.some((each) => each === part);
}
