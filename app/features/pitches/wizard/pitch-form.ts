/** The reading of a pitch's content from what a person typed. */

import { z } from "zod";
import { isCountyOf } from "#app/i18n/counties.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { line, paragraphs, webAddress } from "#app/platform/http/forms.ts";
import { MAX_AMOUNT, parseAmount, parsePercent, roundRevenue, roundValuation, WHOLE } from "../amounts.ts";
import { parseOrganisationNumber } from "../company.ts";
import {
  type PitchContent,
  type PitchField,
  type PitchForm,
  REQUIRED_FIELDS,
  type Step,
  stepOf,
  TEXT_FIELDS,
  type TextField,
} from "../content.ts";
import { readOffer } from "../offer.ts";
import { SHARE_KINDS } from "../ownership.ts";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, INVOLVEMENTS, PHASES, TRANSFER_CLAUSES } from "../pitch.ts";
import { parseDegrees } from "../place/map-projection.ts";
import { PITCH_TEXT_BOUND, PITCH_TEXT_LIMIT, pitchTextLength } from "../quality/pitch-text.ts";

/** The currencies of the five markets. */
export const CURRENCIES = ["SEK", "NOK", "DKK", "EUR", "GBP"] as const satisfies readonly Currency[];

/** What readings depend on besides the text. */
export interface ReadingContext {
  market: Market;
  /** Today in the market, as an ISO date. */
  today: string;
  /** E.164 from a typed number. The server brings it; browsers are spared its tables and take any number. */
  readPhone?: (text: string) => Reading<string>;
}

export type Reading<T> = { ok: true; value: T } | { ok: false; problem: string };

type Reader = (text: string, form: PitchForm, context: ReadingContext) => Reading<unknown>;

const good = <T>(value: T): Reading<T> => ({ ok: true, value });
const bad = (problem: string): Reading<never> => ({ ok: false, problem });

function oneOf(values: readonly string[]): Reader {
  return (text) => (values.includes(text) ? good(text) : bad("invalid"));
}

function fits(schema: ReturnType<typeof line>): Reader {
  return (text) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? good(parsed.data) : bad(parsed.error.issues[0]!.message);
  };
}

function yesOrNo(text: string): Reading<boolean> {
  return text === "yes" || text === "no" ? good(text === "yes") : bad("invalid");
}

function amount(text: string, smallest = 0): Reading<number> {
  const parsed = parseAmount(text);
  if (!parsed.ok) {
    const codes = { empty: "number", form: "number", decimals: "whole", negative: `too-small:${smallest}` } as const;
    return bad(parsed.reason === "range" ? `too-big:${MAX_AMOUNT}` : codes[parsed.reason]);
  }
  return parsed.value < smallest ? bad(`too-small:${smallest}`) : parsed;
}

// `furufukt.se/om` as people write it.
const BARE_ADDRESS = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]|$)/u;

// Parsers of addresses leave some of these out, and find another address than the one that is seen.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function url(text: string): Reading<string> {
  const typed = text.trim();
  if (UNSEEN.test(typed)) return bad("url");
  const parsed = webAddress().safeParse(BARE_ADDRESS.test(typed) ? `https://${typed}` : typed);
  if (!parsed.success) return bad("url");
  const { href, username, password } = new URL(parsed.data);
  return username || password || href.length > 300 ? bad("url") : good(href);
}

function date(text: string, form: PitchForm, { today }: ReadingContext): Reading<string> {
  const typed = text.trim();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : undefined;
  // A day that does not exist rolls over into the next month.
  if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== typed || typed < "1600-01-01") {
    return bad("date");
  }
  // Only a company that has not started yet starts in the future, and then within five years.
  if (typed > today && form.phase !== "pre-start") return bad("date-future");
  return Number(typed.slice(0, 4)) > Number(today.slice(0, 4)) + 5 ? bad("date") : good(typed);
}

function currencyOf(form: PitchForm): Currency | undefined {
  return CURRENCIES.find((code) => code === form.currency);
}

const READERS: Record<TextField, Reader> = {
  industry: oneOf(INDUSTRIES),
  companyName: fits(line(120)),
  organisationNumber: (text, { companyType }, { market }) => {
    const parsed = parseOrganisationNumber(market, text, { soleProprietorship: companyType === "sole-proprietorship" });
    return parsed.ok ? good(parsed.value) : bad(`organisation-${parsed.reason}:${parsed.digits}`);
  },
  phase: oneOf(PHASES),
  companyType: oneOf(COMPANY_TYPES),
  startDate: date,
  employees: (text) => {
    const read = amount(text);
    return read.ok && read.value > 1_000_000 ? bad("too-big:1000000") : read;
  },
  county: (text, _form, { market }) => (isCountyOf(market, text) ? good(text) : bad("county")),
  city: fits(line(80)),
  address: fits(line(160)),
  latitude: (text) => degrees(text, 90),
  longitude: (text) => degrees(text, 180),
  phone: (text, _form, { readPhone }) => (readPhone ? readPhone(text) : good(text)),
  website: (text) => url(text),
  // Any address is taken: what plays here, `videoOf` says.
  videoLink: (text) => url(text),
  currency: oneOf(CURRENCIES),
  revenue: (text, form) => {
    const read = amount(text);
    const currency = currencyOf(form);
    return read.ok && currency ? good(roundRevenue(read.value, currency).value) : read;
  },
  valuation: (text, form) => {
    const read = amount(text, 1);
    const currency = currencyOf(form);
    return read.ok && currency ? good(roundValuation(read.value, currency).value) : read;
  },
  fundingType: oneOf(FUNDING_TYPES),
  companyFunding: (text) => amount(text),
  pitchText: (text) => {
    if (pitchTextLength(text) > PITCH_TEXT_LIMIT) return bad(`too-long:${PITCH_TEXT_LIMIT}`);
    const read = paragraphs(PITCH_TEXT_BOUND).safeParse(text);
    if (read.success) return good(read.data);
    const problem = read.error.issues[0]!.message;
    // Few characters and yet too long: marks are piled upon marks.
    return bad(problem.startsWith("too-long") ? "characters" : problem);
  },
  shareKind: oneOf(SHARE_KINDS),
  seekingAmount: (text) => amount(text, 1),
  offered: (text) => {
    const parsed = parsePercent(text, { min: 1, max: WHOLE });
    return parsed.ok ? good(parsed.value) : bad("percent");
  },
  shareClasses: fits(line(200)),
  shareholdersAgreement: yesOrNo,
  boardSeat: yesOrNo,
  involvement: oneOf(INVOLVEMENTS),
};

function degrees(text: string, limit: 90 | 180): Reading<number> {
  const value = parseDegrees(text, limit);
  return value === undefined ? bad("position") : good(value);
}

/** What was read from a form, and what could not be. */
export interface ReadForm {
  content: PitchContent;
  /** Codes of problems by field. */
  problems: Partial<Record<PitchField, string>>;
}

/** Reads a whole form. An empty field is not said; a wrong one is a problem and not said either. */
export function readForm(form: PitchForm, context: ReadingContext): ReadForm {
  const problems: ReadForm["problems"] = {};
  const content: Record<string, unknown> = {};
  for (const [field, read] of Object.entries(READERS) as [TextField, Reader][]) {
    const text = form[field];
    const reading = text.trim() === "" ? good(null) : read(text, form, context);
    content[field] = reading.ok ? reading.value : null;
    if (!reading.ok) problems[field] = reading.problem;
  }
  const clauses = form.transferClauses.filter((clause) => clause !== "");
  content.transferClauses = TRANSFER_CLAUSES.filter((clause) => clauses.includes(clause));
  if (clauses.some((clause) => !(TRANSFER_CLAUSES as readonly string[]).includes(clause))) {
    problems.transferClauses = "invalid";
  }
  // One coordinate alone is no place.
  for (const [one, other] of [
    ["latitude", "longitude"],
    ["longitude", "latitude"],
  ] as const) {
    if (content[one] === null && content[other] !== null) {
      problems[one] ??= "required";
      content[other] = null;
    }
  }
  return { content: content as unknown as PitchContent, problems };
}

// The forms of the wizard: lenient for drafts, which keep whatever was typed, and strict for what others will read.

// Nobody types more than this; what is longer is not kept.
const LONGEST = 20_000;

// NUL and halves of characters can be stored nowhere, not even in a draft.
const typed = z
  .string()
  .default("")
  .transform((text) => text.slice(0, LONGEST).replaceAll("\0", "").toWellFormed().replace(/\r\n?/g, "\n"));

const clauses = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(typed).max(20).catch([]),
);

function shapeOf(step: Step) {
  const fields = Object.fromEntries(TEXT_FIELDS[step].map((field) => [field, typed]));
  return z.object(step === 3 ? { ...fields, transferClauses: clauses } : fields);
}

/** The text of one step as it was posted. Never refuses: fields that are missing are empty. */
export function draftSchema(step: Step) {
  return shapeOf(step) as unknown as z.ZodType<Partial<PitchForm>>;
}

/** An empty form. */
export function emptyForm(): PitchForm {
  const fields = Object.values(TEXT_FIELDS).flat();
  return {
    ...(Object.fromEntries(fields.map((field) => [field, ""])) as Record<TextField, string>),
    transferClauses: [],
  };
}

/** A form that was read strictly: its content with the offer completed, or codes of problems by field. */
export function readStrictly(form: PitchForm, context: ReadingContext): ReadForm {
  const { content, problems } = readForm(form, context);
  for (const field of REQUIRED_FIELDS) {
    if (form[field].trim() === "") problems[field] = CHOICES.has(field) ? "choose" : "required";
  }
  const offer = readOffer(content);
  if (offer.ok) {
    if (offer.deal) Object.assign(content, { seekingAmount: offer.deal.amount, offered: offer.deal.offered });
  } else problems[offer.field] ??= offer.problem;
  return { content, problems };
}

const CHOICES: ReadonlySet<PitchField> = new Set(["industry", "phase", "companyType", "currency", "county"]);

/** The problems of one step's own fields. */
export function problemsOfStep(step: Step, problems: ReadForm["problems"]): ReadForm["problems"] {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => stepOf(field) === step));
}

/**
 * One step, strictly, for checking while it is filled in. `rest` is what stands in the other steps: the offer on step 3 depends
 * on the valuation on step 2.
 */
export function stepSchema(step: Step, context: ReadingContext, rest: PitchForm) {
  return shapeOf(step).transform((own, issues): PitchContent => {
    const { content, problems } = readStrictly({ ...rest, ...(own as Partial<PitchForm>) }, context);
    for (const [field, problem] of Object.entries(problemsOfStep(step, problems))) {
      issues.addIssue({ code: "custom", path: [field], message: problem });
    }
    return content;
  });
}
