/** The fields of a pitch: how each text is parsed, and which values are valid. */
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { impliedLegalForm, LEGAL_FORMS, legalFormFacts } from "#app/features/market-rules/legal-forms.ts";
import { parseOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { isCountyOf } from "#app/i18n/counties.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { line, paragraphs, webAddress } from "#app/platform/http/forms.ts";
import {
  MAX_AMOUNT,
  parseAmount,
  parsePercent,
  type Rounded,
  roundRevenue,
  roundValuation,
  WHOLE,
} from "../amounts.ts";
import { TAX_RELIEFS, taxReliefsOf } from "../company-facts.ts";
import type { PitchContent, TextField } from "../content.ts";
import { SHARE_KINDS } from "../ownership.ts";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, INVOLVEMENTS, PHASES } from "../pitch.ts";
import { parseDegrees } from "../place/map-projection.ts";
import { PITCH_TEXT_BOUND, PITCH_TEXT_LIMIT, pitchTextLength } from "../quality/pitch-text.ts";
import {
  lineProblem,
  SHORT_DESCRIPTION_BOUND,
  SHORT_DESCRIPTION_LIMIT,
  shortDescriptionLength,
} from "../quality/public-line.ts";

/** What reading depends on besides the pitch. */
export interface ReadingContext {
  market: Market;
  /** Today in the market, as an ISO date. */
  today: string;
  /** Parses a phone number to E.164. Its tables are large: browsers accept any number until they have fetched them. */
  readPhone?: (text: string) => Reading<string>;
}

export type Reading<T> = { ok: true; value: T } | { ok: false; problem: string };

/** The fields that checks of other fields depend on, from a form or a stored revision. */
export type ReferencedFields = Record<"phase" | "companyType" | "currency", string | null>;

type Check<T> = (value: T, others: ReferencedFields, context: ReadingContext) => Reading<T>;

interface Field<T> {
  /** Converts a text that is not empty to a value, which need not be valid. */
  parse(text: string): Reading<T>;
  /** The value to store, or why it is invalid. */
  check: Check<T>;
}

/** Parses and checks the text of a field; an empty text is null. */
export function readText(
  field: TextField,
  text: string,
  others: ReferencedFields,
  context: ReadingContext,
): Reading<unknown> {
  if (text.trim() === "") return good(null);
  const parsed = FIELDS[field].parse(text);
  return parsed.ok ? readValue(field, parsed.value, others, context) : parsed;
}

/** Checks the value of a field. */
export function readValue(
  field: TextField,
  value: unknown,
  others: ReferencedFields,
  context: ReadingContext,
): Reading<unknown> {
  return value === null ? good(null) : (FIELDS[field] as Field<unknown>).check(value, others, context);
}

const FIELDS: { readonly [F in TextField]: Field<NonNullable<PitchContent[F]>> } = {
  industry: oneOf(INDUSTRIES),
  companyName: textual(fits(line(120))),
  organisationNumber: textual((text, { companyType }, { market }) => {
    const parsed = parseOrganisationNumber(market, text, { soleProprietorship: companyType === "sole-proprietorship" });
    return parsed.ok ? good(parsed.value) : bad(`organisation-${parsed.reason}:${parsed.digits}`);
  }),
  phase: oneOf(PHASES),
  companyType: oneOf(COMPANY_TYPES),
  legalForm: {
    parse: oneOf(LEGAL_FORMS).parse,
    check: (form, { companyType }, { market }) => {
      const facts = legalFormFacts(form);
      if (facts.market !== market) return bad("invalid");
      const type = COMPANY_TYPES.find((each) => each === companyType);
      if (type === undefined || type === facts.type) return good(form);
      // A choice is only wrong where there is one: the form of a type with a single one follows from it.
      const implied = impliedLegalForm(market, type);
      return implied ? good(implied) : bad("legal-form");
    },
  },
  startDate: textual(date),
  employees: amount({ most: 1_000_000 }),
  county: textual((text, _others, { market }) => (isCountyOf(market, text) ? good(text) : bad("county"))),
  city: textual(fits(line(80))),
  address: textual(fits(line(160))),
  latitude: degrees(90),
  longitude: degrees(180),
  phone: textual((text, _others, { readPhone }) => (readPhone ? readPhone(text) : good(text))),
  website: textual(url),
  // Any address; `videoOf` decides whether it can be played.
  videoLink: textual(url),
  currency: oneOf(CURRENCIES),
  revenue: amount({ round: roundRevenue }),
  valuation: amount({ least: 1, round: roundValuation }),
  fundingType: oneOf(FUNDING_TYPES),
  companyFunding: amount(),
  language: oneOf(LANGUAGES),
  shortDescription: textual(shortDescription),
  pitchText: textual(pitchText),
  shareKind: oneOf(SHARE_KINDS),
  seekingAmount: amount({ least: 1 }),
  offered: {
    parse: (text) => {
      const parsed = parsePercent(text, { min: 1, max: WHOLE });
      return parsed.ok ? parsed : bad("percent");
    },
    check: (points) => (points >= 1 && points <= WHOLE ? good(points) : bad("percent")),
  },
  smallestAmount: amount({ least: 1 }),
  closingDate: textual(closingDate),
  committed: amount(),
  taxRelief: {
    parse: oneOf(TAX_RELIEFS).parse,
    check: (relief, _others, { market }) => (taxReliefsOf(market).includes(relief) ? good(relief) : bad("invalid")),
  },
  shareClasses: textual(fits(line(200))),
  shareholdersAgreement: yesOrNo(),
  boardSeat: yesOrNo(),
  involvement: oneOf(INVOLVEMENTS),
  raisedLastYear: amount(),
};

function good<T>(value: T): Reading<T> {
  return { ok: true, value };
}

function bad(problem: string): Reading<never> {
  return { ok: false, problem };
}

/** A field whose value is text. */
function textual(check: Check<string>): Field<string> {
  return { parse: good, check };
}

function oneOf<T extends string>(values: readonly T[]): Field<T> {
  const read = (text: string): Reading<T> => {
    const value = values.find((each) => each === text);
    return value === undefined ? bad("invalid") : good(value);
  };
  return { parse: read, check: read };
}

function yesOrNo(): Field<boolean> {
  return { parse: (text) => (text === "yes" || text === "no" ? good(text === "yes") : bad("invalid")), check: good };
}

interface AmountRules {
  least?: number;
  most?: number;
  /** Rounds as usual in its currency, if that is known. */
  round?: (amount: number, currency: Currency) => Rounded;
}

function amount({ least = 0, most = MAX_AMOUNT, round }: AmountRules = {}): Field<number> {
  return {
    parse(text) {
      const parsed = parseAmount(text);
      if (parsed.ok) return parsed;
      const codes = {
        empty: "number",
        form: "number",
        decimals: "whole",
        unclear: "amount-unclear",
        negative: `too-small:${least}`,
      } as const;
      return bad(parsed.reason === "range" ? `too-big:${MAX_AMOUNT}` : codes[parsed.reason]);
    },
    check(value, others) {
      if (value < least) return bad(`too-small:${least}`);
      if (value > most) return bad(`too-big:${most}`);
      const currency = CURRENCIES.find((code) => code === others.currency);
      return good(round && currency ? round(value, currency).value : value);
    },
  };
}

function degrees(limit: 90 | 180): Field<number> {
  return {
    parse(text) {
      const value = parseDegrees(text, limit);
      return value === undefined ? bad("position") : good(value);
    },
    check: (value) => (Math.abs(value) <= limit ? good(value) : bad("position")),
  };
}

function fits(schema: ReturnType<typeof line>): Check<string> {
  return (text) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? good(parsed.data) : bad(parsed.error.issues[0]!.message);
  };
}

// An address without a scheme, such as `furufukt.se/om`.
const BARE_ADDRESS = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]|$)/u;

// URL parsers drop some of these, so that the address would differ from the visible one.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function url(text: string): Reading<string> {
  const typed = text.trim();
  if (INVISIBLE.test(typed)) return bad("url");
  const parsed = webAddress().safeParse(BARE_ADDRESS.test(typed) ? `https://${typed}` : typed);
  if (!parsed.success) return bad("url");
  const { href, username, password } = new URL(parsed.data);
  return username || password || href.length > 300 ? bad("url") : good(href);
}

function isDay(typed: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : undefined;
  // A day that does not exist is parsed as one of the next month.
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === typed;
}

function closingDate(text: string, _others: ReferencedFields, { today }: ReadingContext): Reading<string> {
  const typed = text.trim();
  if (!isDay(typed) || Number(typed.slice(0, 4)) > Number(today.slice(0, 4)) + 5) return bad("date");
  return typed < today ? bad("closing-past") : good(typed);
}

function date(text: string, { phase }: ReferencedFields, { today }: ReadingContext): Reading<string> {
  const typed = text.trim();
  if (!isDay(typed) || typed < "1600-01-01") return bad("date");
  // Only a company that has not started may start in the future, within five years.
  if (typed > today && phase !== "pre-start") return bad("date-future");
  return Number(typed.slice(0, 4)) > Number(today.slice(0, 4)) + 5 ? bad("date") : good(typed);
}

function shortDescription(text: string): Reading<string> {
  if (shortDescriptionLength(text) > SHORT_DESCRIPTION_LIMIT) return bad(`too-long:${SHORT_DESCRIPTION_LIMIT}`);
  const read = line(SHORT_DESCRIPTION_BOUND).safeParse(text);
  if (read.success) {
    const problem = lineProblem(read.data);
    return problem === null ? good(read.data) : bad(problem);
  }
  const problem = read.error.issues[0]!.message;
  // Too long despite few characters: too many combining marks.
  return bad(problem.startsWith("too-long") ? "characters" : problem);
}

function pitchText(text: string): Reading<string> {
  if (pitchTextLength(text) > PITCH_TEXT_LIMIT) return bad(`too-long:${PITCH_TEXT_LIMIT}`);
  const read = paragraphs(PITCH_TEXT_BOUND).safeParse(text);
  if (read.success) return good(read.data);
  const problem = read.error.issues[0]!.message;
  // Too long despite few characters: too many combining marks.
  return bad(problem.startsWith("too-long") ? "characters" : problem);
}
