/** A transparency report: the counts of Regulation (EU) 2022/2065, articles 15 and 24, in the order of Implementing Regulation (EU) 2024/2835. Pure. */
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { momentOf } from "#app/i18n/wall-clock.ts";

/** The rows of each section. What no query counts is never recorded by the program: its value is null. */
export const SECTIONS = {
  orders: ["orders.received"],
  notices: [
    "notices.received",
    "notices.illegal",
    "notices.wrong-place",
    "notices.wrong-information",
    "notices.inappropriate",
    "notices.harassment",
    "notices.fraud",
    "notices.spam",
    "notices.other",
    "notices.trusted-flaggers",
    "notices.decided",
    "notices.median-hours",
  ],
  measures: [
    "measures.none",
    "measures.taken-down",
    "measures.profile-cleared",
    "measures.message-removed",
    "measures.text-removed",
    "measures.law",
    "measures.terms",
  ],
  initiative: [
    "initiative.changes-requested",
    "initiative.held",
    "initiative.refused",
    "initiative.passed",
    "initiative.error-rate",
  ],
  complaints: [
    "complaints.received",
    "complaints.upheld",
    "complaints.overturned",
    "complaints.open",
    "complaints.median-hours",
    "complaints.disputes",
  ],
  suspensions: [
    "suspensions.imposed",
    "suspensions.report",
    "suspensions.staff",
    "suspensions.automated",
    "suspensions.law",
    "suspensions.terms",
    "suspensions.lifted",
  ],
} as const;

export type Section = keyof typeof SECTIONS;
export type Code = (typeof SECTIONS)[Section][number];

/** The rows of a section, in their order. */
export function rowsOf(section: Section): readonly Code[] {
  return SECTIONS[section];
}

export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

export const CODES = Object.values(SECTIONS).flat() as Code[];

/** Whole numbers; hours as such; `initiative.error-rate` in basis points. Null: nothing is recorded. */
export type Counts = Record<Code, number | null>;

/** What the operator says of what the program does not know. */
export const NOTES = ["orders", "automation", "resources"] as const;

export type Note = (typeof NOTES)[number];
export type Notes = Partial<Record<Note, string>>;

export const NOTE_LIMIT = 1_500;

export const AREAS = ["all", ...MARKETS] as const;
export type Area = (typeof AREAS)[number];

export const PARTS = ["year", "h1", "h2"] as const;
export type Part = (typeof PARTS)[number];

export interface Period {
  year: number;
  part: Part;
}

/** The first year that can be reported. */
export const FIRST_YEAR = 2024;

/** First day, and the first day after: `2026-01-01`, `2026-07-01`. */
export function daysOf({ year, part }: Period): { start: string; end: string } {
  return {
    start: part === "h2" ? `${year}-07-01` : `${year}-01-01`,
    end: part === "h1" ? `${year}-07-01` : `${year + 1}-01-01`,
  };
}

/** The period of these days. */
export function periodOf({ start, end }: { start: string; end: string }): Period {
  const part = start.endsWith("07-01") ? "h2" : end.endsWith("07-01") ? "h1" : "year";
  return { year: Number(start.slice(0, 4)), part };
}

/** The moments of a period: midnight in the country; in UTC for all countries together. */
export function momentsOf(period: Period, area: Area): { from: Date; until: Date } {
  const { start, end } = daysOf(period);
  const zone = area === "all" ? "UTC" : factsOf(area).timeZone;
  return { from: momentOf(`${start}T00:00`, zone)!, until: momentOf(`${end}T00:00`, zone)! };
}

/** The part of an address: `2026-h1-se`, of a later version `2026-h1-se-v2`. */
export function slugOf({ year, part }: Period, area: Area, version: number): string {
  return `${year}-${part}-${area}${version > 1 ? `-v${version}` : ""}`;
}

export interface Report {
  slug: string;
  area: Area;
  period: Period;
  version: number;
  counts: Counts;
  notes: Notes;
  publishedAt: Date;
  /** The newest version of the same period and area. */
  newest: string;
}

/** Whether the value of a row is hours, a share in basis points, or a count. */
export function unitOf(code: Code): "hours" | "share" | "count" {
  if (code.endsWith("median-hours")) return "hours";
  return code.endsWith("error-rate") ? "share" : "count";
}

/** The language of an area's notes; of all countries, English. */
export function languageOf(area: Area): Market {
  return area === "all" ? "uk" : area;
}
