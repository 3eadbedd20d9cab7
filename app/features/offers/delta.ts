/** What one offer changes of another. Pure. */
import type { Currency } from "#app/i18n/markets.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { CLAUSES, type Clause, type Terms } from "./offer.ts";

/** Terms to compare, with the valuation that they imply. */
export interface DeltaTerms extends Omit<Terms, "validUntil"> {
  postMoney: number;
  /** ISO 8601; null until it is known. */
  validUntil: string | null;
}

export interface Change<Value> {
  from: Value;
  to: Value;
  moved: boolean;
}

/** Each of the terms before and after. */
export interface Delta {
  /** Basis points. */
  share: Change<number>;
  amount: Change<{ amount: number; currency: Currency }>;
  postMoney: Change<{ amount: number; currency: Currency }>;
  kind: Change<Terms["kind"]>;
  /** The clauses of either, in their usual order; whether each is in them. */
  clauses: (Change<boolean> & { clause: Clause })[];
  /** Null if neither has any. */
  conditions: Change<string | null> | null;
  /** Compared by its day: the hour is mostly the one at which a form was opened. `days` later; null while one is not known. */
  validUntil: Change<string | null> & { days: number | null };
}

const DAY = 86_400_000;

/** Compares an offer with the one that it answers. `zone`: the reader's, whose days count. */
export function deltaOf(from: DeltaTerms, to: DeltaTerms, zone: string): Delta {
  return {
    share: change(from.share, to.share),
    amount: money(from, to, "amount"),
    postMoney: money(from, to, "postMoney"),
    kind: change(from.kind, to.kind),
    clauses: CLAUSES.filter((clause) => from.clauses.includes(clause) || to.clauses.includes(clause)).map((clause) => ({
      clause,
      ...change(from.clauses.includes(clause), to.clauses.includes(clause)),
    })),
    conditions: from.conditions || to.conditions ? change(from.conditions, to.conditions) : null,
    validUntil: until(from.validUntil, to.validUntil, zone),
  };
}

function change<Value>(from: Value, to: Value): Change<Value> {
  return { from, to, moved: from !== to };
}

function until(from: string | null, to: string | null, zone: string): Delta["validUntil"] {
  const dayOf = (at: string) => Date.parse(`${wallClock(new Date(at), zone).slice(0, 10)}T00:00Z`);
  const days = from && to ? Math.round((dayOf(to) - dayOf(from)) / DAY) : null;
  return { from, to, days, moved: from !== to && days !== 0 };
}

function money(from: DeltaTerms, to: DeltaTerms, part: "amount" | "postMoney"): Delta["amount"] {
  return {
    from: { amount: from[part], currency: from.currency },
    to: { amount: to[part], currency: to.currency },
    moved: from[part] !== to[part] || from.currency !== to.currency,
  };
}
