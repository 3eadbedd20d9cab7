/**
 * The front page's calculator: what was typed, and the share that follows. The server and the visitors' script count with the same function, which
 * is that of every pitch (`pitches/ownership.ts`). Pure.
 */
import {
  type Deal,
  type DealProblem,
  dealOf,
  equalsSign,
  SHARE_KINDS,
  type ShareKind,
} from "#app/features/pitches/ownership.ts";
import type { MarketFormats } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { parseAmount } from "#app/platform/typed-amounts.ts";

/** The form as it was typed; the names are those of its fields, and of the address. */
export interface Typed {
  kind: ShareKind;
  pay: string;
  before: string;
}

/** The text of an address is cut there. */
const TYPED_LIMIT = 40;

/** What is counted in: sums of money or, where a front page may name none, numbers of shares (`MarketRules.workedExample`). */
export type Unit = "money" | "shares";

/** The example to begin with, and the ends of the slider: an eighth of the company. */
export interface Example {
  pay: number;
  before: number;
  min: number;
  max: number;
  step: number;
}

/** The example of a market, in whole units of its currency or in shares. */
export function exampleOf(market: Market, unit: Unit): Example {
  const step = unit === "money" ? factsOf(market).valuationUnit / 2 : 125;
  return { pay: 10 * step, before: 70 * step, min: step, max: 20 * step, step };
}

/** The form in an address; null if it has none of its fields. */
export function typedIn(query: URLSearchParams): Typed | null {
  if (!["kind", "pay", "before"].some((name) => query.has(name))) return null;
  const text = (name: string) => (query.get(name) ?? "").slice(0, TYPED_LIMIT);
  const kind = SHARE_KINDS.find((each) => each === query.get("kind")) ?? "new";
  return { kind, pay: text("pay"), before: text("before") };
}

/** What is wrong, and in which field. */
export interface Problem {
  field: "pay" | "before";
  code: "number" | "share" | "more-than-all";
}

export type Reckoning = { deal: Deal } | { problem: Problem };

const PROBLEMS: Readonly<Record<DealProblem, Problem>> = {
  valuation: { field: "before", code: "number" },
  amount: { field: "pay", code: "number" },
  share: { field: "pay", code: "share" },
  "more-than-all": { field: "pay", code: "more-than-all" },
};

/** The share that follows from what was typed, or what is wrong in it: of two wrong fields the first. */
export function reckon({ kind, pay, before }: Typed): Reckoning {
  const [amount, value] = [pay, before].map((text) => {
    const read = parseAmount(text);
    return read.ok ? read.value : Number.NaN;
  });
  const counted = Number.isNaN(amount) ? ({ ok: false, reason: "amount" } as const) : dealOf(kind, value!, amount!);
  return counted.ok ? { deal: counted.deal } : { problem: PROBLEMS[counted.reason] };
}

/** The results as texts, by the name of the element that shows each (`data-shows`). */
export interface Shown {
  before: string;
  pay: string;
  after: string;
  yours: string;
  kept: string;
  /** The arithmetic in one line. */
  line: string;
}

type Formats = Pick<MarketFormats, "number" | "money" | "percent">;

/** What the results say. A share that is rounded is said to be about that. */
export function shownOf(deal: Deal, format: Formats, market: Market, unit: Unit): Shown {
  const { preMoney, amount, postMoney, offered } = deal;
  const sum = (value: number) =>
    unit === "money" ? format.money(value, factsOf(market).currency) : format.number(value);
  const yours = format.percent(offered);
  return {
    before: sum(preMoney),
    pay: sum(amount),
    after: sum(postMoney),
    yours,
    kept: format.percent(10_000 - offered),
    line: `${format.number(amount)} ÷ ${format.number(postMoney)} ${equalsSign(deal)} ${yours}`,
  };
}
