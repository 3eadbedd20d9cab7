/** The lists of a pitch that are rows: years, use of the money, team, milestones, further languages; and facts of the offer. All optional. */
import type { Market } from "#app/i18n/markets.ts";
import type { TranslatedText, Translation } from "./translations.ts";

/** Where the figures of a year come from, as the owner states it. */
export const YEAR_SOURCES = ["accounts", "own"] as const;
export type YearSource = (typeof YEAR_SOURCES)[number];

/** A financial year; amounts in whole units of the pitch's currency. */
export interface FinancialYear {
  year: number;
  revenue: number;
  /** Before tax; negative for a loss. */
  result: number | null;
  source: YearSource;
}

export interface MoneyUse {
  what: string;
  /** Per cent of the amount sought; together they are 100. */
  share: number;
}

export interface TeamMember {
  name: string;
  role: string;
}

export interface Milestone {
  /** `2027-06`. */
  month: string;
  text: string;
}

/** The lists of a pitch that are rows of several cells in the form: their cells in order, and most rows. */
export const ROWS = {
  years: { cells: ["year", "revenue", "result", "source"], most: 5 },
  moneyUse: { cells: ["what", "share"], most: 5 },
  team: { cells: ["name", "role"], most: 8 },
  milestones: { cells: ["month", "text"], most: 6 },
  translations: { cells: ["language", "shortDescription", "pitchText"], most: 5 },
  translatedTexts: { cells: ["language", "of", "translated"], most: 200 },
} as const;

export type RowField = keyof typeof ROWS;
export const ROW_FIELDS = Object.keys(ROWS) as RowField[];

export interface CompanyRows {
  /** Ascending. */
  years: FinancialYear[];
  moneyUse: MoneyUse[];
  team: TeamMember[];
  /** Ascending. */
  milestones: Milestone[];
  /** In the order of the markets. */
  translations: Translation[];
  /** In the order of the markets, then of the originals. */
  translatedTexts: TranslatedText[];
}

export function isRowField(field: string): field is RowField {
  return field in ROWS;
}

/** Tax reliefs that an owner can state, in each market that has one for private investors in small companies. */
const RELIEFS = {
  se: ["investeraravdrag"],
  no: [],
  dk: [],
  fi: [],
  uk: ["seis", "eis", "seis-eis"],
} as const satisfies Record<Market, readonly string[]>;

export type TaxRelief = (typeof RELIEFS)[Market][number];
export const TAX_RELIEFS: readonly TaxRelief[] = Object.values(RELIEFS).flat();

export function taxReliefsOf(market: Market): readonly TaxRelief[] {
  return RELIEFS[market];
}

/** The names of what a tax relief stands for; they are the same in every language. */
export function taxReliefNames(relief: TaxRelief): string[] {
  return relief === "investeraravdrag" ? ["Investeraravdrag"] : relief.split("-").map((name) => name.toUpperCase());
}

/** The years that the form asks for: the last five that have ended, and older ones that were stated, newest first. */
export function yearsAsked(today: string, stated: readonly number[] = []): number[] {
  const last = Number(today.slice(0, 4)) - 1;
  const asked = Array.from({ length: ROWS.years.most }, (_, index) => last - index);
  return [...new Set([...asked, ...stated])].sort((one, other) => other - one).slice(0, ROWS.years.most);
}

/** Whether a milestone was reached when it was stated; one whose month has passed since is still a plan. */
export function isReached({ month }: Milestone, statedOn: string | null): boolean {
  return statedOn !== null && month <= statedOn.slice(0, 7);
}
