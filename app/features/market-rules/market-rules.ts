/**
 * What the law of each market asks of the product: one row a market, read by every gate, query, label and text (decision 113). Pure. An
 * operator's settings can make a rule stricter, never looser.
 */
import { MARKETS, type Market } from "#app/i18n/markets.ts";

/** The version of the rules; it changes whenever a rule does. */
export const MARKET_RULES_VERSION = "2026-11-29";

export interface MarketRules {
  /**
   * Whether figures of others' pitches need a signed statement of investor status: in the United Kingdom, where an invitation to invest may
   * reach high net worth individuals and self-certified sophisticated investors only (Financial Services and Markets Act 2000 s.21;
   * SI 2005/1529 articles 48 and 50A).
   */
  investorStatement: boolean;
  /** Whether the front page may show a worked example with sums of money; where it may not, it shows how a company is shared. */
  workedExample: boolean;
  /**
   * Whether accepted offers have a closing room: `by-operator` where following a deal to its end may be arranging it, a regulated activity
   * (Financial Services and Markets Act 2000 s.19; SI 2001/544 article 25), until the operator's counsel has agreed (CLOSING_ROOMS_UK).
   */
  closingRoom: "always" | "by-operator";
}

export const MARKET_RULES: Readonly<Record<Market, MarketRules>> = {
  se: { investorStatement: false, workedExample: true, closingRoom: "always" },
  no: { investorStatement: false, workedExample: true, closingRoom: "always" },
  dk: { investorStatement: false, workedExample: true, closingRoom: "always" },
  fi: { investorStatement: false, workedExample: true, closingRoom: "always" },
  uk: { investorStatement: true, workedExample: false, closingRoom: "by-operator" },
};

/** The markets whose readers sign a statement of investor status before they see figures. */
export const STATEMENT_MARKETS: readonly Market[] = MARKETS.filter((market) => MARKET_RULES[market].investorStatement);

/** Days for which the rules of a country still apply after a member has said that they live in another. */
export const FORMER_RESIDENCE_DAYS = 30;

/** What the rules depend on in a reader. */
export interface RuledReader {
  /** The market of their account, in whose language they read. */
  lang: Market;
  /** The country that they say they live in; null or absent before onboarding. */
  residence?: Market | null;
  /** Countries that they left in the past `FORMER_RESIDENCE_DAYS`. */
  formerResidences?: readonly Market[] | null;
  /** Until when their statement of investor status is valid; null without one. */
  investorStatementUntil?: Date | null;
}

/** The market whose law asks the reader for a statement of investor status, signed or not; null if none does. */
export function statementMarketOf({ lang, residence, formerResidences }: RuledReader): Market | null {
  return STATEMENT_MARKETS.find((each) => [lang, residence, ...(formerResidences ?? [])].includes(each)) ?? null;
}

/** Whether a member who moves from one country to another leaves one whose law asks for a statement: they are asked whether they really live there. */
export function leavesStatementMarket(from: Market | null | undefined, to: Market): boolean {
  return Boolean(from) && from !== to && STATEMENT_MARKETS.includes(from!);
}

/** Whether the reader lacks a valid statement of investor status. */
export function lacksInvestorStatement(reader: RuledReader, at: Date): boolean {
  if (statementMarketOf(reader) === null) return false;
  return !reader.investorStatementUntil || reader.investorStatementUntil <= at;
}
