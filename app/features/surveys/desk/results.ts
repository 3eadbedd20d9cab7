/** Survey results for staff: only figures of groups that are large enough for anonymity (decision 089). Pure. */
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { OCCASIONS, type Occasion, SCORES } from "../survey.ts";

/** Groups with fewer answers are hidden. */
export const FEWEST = 5;

/** Periods to choose from, in months up to the current one. */
export const PERIODS = [3, 6, 12] as const;

export type Period = (typeof PERIODS)[number];

export interface ResultQuery {
  occasion?: Occasion | undefined;
  market?: Market | undefined;
  months: Period;
}

/** Parses a selection from an address, ignoring unknown values. */
export function queryOf(search: URLSearchParams): ResultQuery {
  return {
    occasion: OCCASIONS.find((occasion) => occasion === search.get("occasion")),
    market: MARKETS.find((market) => market === search.get("market")),
    months: PERIODS.find((months) => String(months) === search.get("months")) ?? 12,
  };
}

/** A selection as parameters of an address. */
export function fieldsOf({ occasion, market, months }: ResultQuery): Record<string, string | undefined> {
  return { occasion, market, months: months === 12 ? undefined : String(months) };
}

/** How many invitations of an occasion, market and month got a score. */
export interface ResultCell {
  occasion: Occasion;
  market: Market;
  /** `2026-11`, of the invitation. */
  month: string;
  /** Null for invitations without an answer. */
  score: number | null;
  count: number;
}

/** The figures of a group. Shares are basis points of the answers, `nps` their difference. */
export interface Figures {
  invited: number;
  answered: number;
  /** Basis points of the invitations. */
  rate: number;
  mean: number;
  low: number;
  middle: number;
  high: number;
  nps: number;
  /** How often each score from 0 to 10 was given. */
  counts: number[];
}

/** A group's figures; null for a group that is too small to be shown. */
export function figuresOf(cells: readonly ResultCell[]): Figures | null {
  const counts: number[] = SCORES.map(() => 0);
  let invited = 0;
  for (const { score, count } of cells) {
    invited += count;
    if (score !== null) counts[score]! += count;
  }
  const answered = counts.reduce((sum, count) => sum + count, 0);
  if (answered < FEWEST) return null;
  const share = (from: number, to: number) =>
    Math.round((counts.slice(from, to + 1).reduce((sum, count) => sum + count, 0) * 10_000) / answered);
  const [low, middle, high] = [share(0, 6), share(7, 8), share(9, 10)];
  return {
    ...{ invited, answered, low, middle, high, counts },
    rate: Math.round((answered * 10_000) / invited),
    mean: counts.reduce((sum, count, score) => sum + count * score, 0) / answered,
    nps: high - low,
  };
}

/** One group of a breakdown. */
export interface Group<K extends string> {
  key: K;
  figures: Figures | null;
}

/**
 * The groups of a selection, small ones hidden. If a single group with answers is hidden, the smallest of the others is hidden too: otherwise its
 * figures would follow by subtraction from the whole.
 */
export function groupsOf<K extends string>(
  keys: readonly K[],
  cells: readonly ResultCell[],
  keyOf: (cell: ResultCell) => string,
): Group<K>[] {
  const groups = keys.map((key) => {
    const own = cells.filter((cell) => keyOf(cell) === key);
    const answers = own.reduce((sum, { score, count }) => sum + (score === null ? 0 : count), 0);
    return { key, figures: figuresOf(own), answers };
  });
  const hidden = groups.filter(({ answers, figures }) => answers > 0 && !figures);
  if (hidden.length === 1) {
    const smallest = groups.filter(({ figures }) => figures).sort((a, b) => a.answers - b.answers)[0];
    if (smallest) smallest.figures = null;
  }
  return groups.map(({ key, figures }) => ({ key, figures }));
}

/** The whole of a selection and its breakdowns, without those by a chosen filter. */
export interface Results {
  months: string[];
  all: Figures | null;
  byOccasion: Group<Occasion>[];
  byMarket: Group<Market>[];
  byMonth: Group<string>[];
}

/** Breaks a selection down. `months` are those of its period, the earliest first. */
export function resultsOf({ occasion, market }: ResultQuery, months: string[], cells: readonly ResultCell[]): Results {
  const all = figuresOf(cells);
  // Without figures of the whole there are none of its groups.
  const of = <K extends string>(keys: readonly K[], keyOf: (cell: ResultCell) => string) =>
    all ? groupsOf(keys, cells, keyOf) : [];
  return {
    months,
    all,
    byOccasion: occasion ? [] : of(OCCASIONS, (cell) => cell.occasion),
    byMarket: market ? [] : of(MARKETS, (cell) => cell.market),
    byMonth: of(months, (cell) => cell.month),
  };
}

/** The months of a period, the current one last: `2026-11`. */
export function monthsUntil(present: Date, count: number): string[] {
  const [year, month] = [present.getUTCFullYear(), present.getUTCMonth()];
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + 1 + index, 1)).toISOString().slice(0, 7),
  );
}

/** An anonymous comment: of its time, only the month. */
export interface Why {
  id: string;
  score: number;
  why: string;
  month: string;
}
