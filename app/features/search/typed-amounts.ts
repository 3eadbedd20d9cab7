/** Amounts in the text of a search: "restaurang under 2 miljoner", "£300k", "3–5 mio kr". Quotes keep them words. */
import type { Currency, Market } from "#app/i18n/markets.ts";
import { factsOf } from "#app/i18n/markets.ts";

/** A range of valuations that a text asks for, in whole units, and the text without it. */
export interface TypedAmount {
  text: string;
  from: number | null;
  to: number | null;
  currency: Currency;
}

const CURRENCY_WORDS: readonly (readonly [Currency, string])[] = [
  ["GBP", "£|gbp|pounds?|pund|puntaa"],
  ["EUR", "€|eur|euroa?|euros"],
  ["SEK", "sek"],
  ["NOK", "nok"],
  ["DKK", "dkk"],
];
const ANY_CURRENCY = `${CURRENCY_WORDS.map(([, words]) => words).join("|")}|kronor|kroner|kruunua|kr`;

/** Units that multiply, with the currency that some of them name. */
const UNITS: readonly (readonly [words: string, factor: number, currency?: Currency])[] = [
  ["msek", 1e6, "SEK"],
  ["mnok", 1e6, "NOK"],
  ["mdkk", 1e6, "DKK"],
  ["mkr|mnkr", 1e6],
  ["tkr|tsek|tnok", 1e3],
  ["miljarder|miljard|milliarder|milliard|mrd|bn|billion", 1e9],
  ["miljoner|miljoonaa|miljoona|millioner|millions|million|miljon|milj|mill|mio|mln|mn|m", 1e6],
  ["tusen|tusind|tuhatta|thousand|grand|k|t", 1e3],
];
const ANY_UNIT = UNITS.map(([words]) => words).join("|");

const AT_MOST =
  "under|below|less than|up to|at most|max|maks|maksimalt|maximalt|högst|mindre än|upp till|inte över|høyst|mindre enn|inntil|opp til|højst|mindre end|op til|alle|enintään|korkeintaan|<=?";
const AT_LEAST =
  "över|over|above|more than|at least|from|min|minst|mer än|från|mindst|mere end|mer enn|fra|yli|vähintään|>=?";
const BETWEEN = "mellan|mellom|mellem|between|välillä";
const AND = "-|–|—|och|og|and|to|till|til|ja";

// Thousands are grouped by spaces, points or commas; a comma or point before one or two digits is decimal.
const NUMBER = String.raw`\d{1,3}(?:[   .,]\d{3})+|\d+(?:[.,]\d{1,2})?`;
const amount = (name: string) =>
  String.raw`(?<${name}Before>${ANY_CURRENCY})?\s*(?<${name}>${NUMBER})\s*(?<${name}Unit>${ANY_UNIT})?(?![\p{L}\d])\.?\s*(?:(?<${name}After>${ANY_CURRENCY})(?![\p{L}]))?\.?`;

const RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{N}"“”„»«-])(?:(?<between>${BETWEEN})\s+)?(?:(?<most>${AT_MOST})|(?<least>${AT_LEAST}))?\s*${amount("first")}(?:\s*(?<and>${AND})\s*${amount("second")})?(?![\p{L}\p{N}"“”„»«])`,
  "iu",
);

// A number without currency, unit or comparison is an amount from six digits that end in thousands; others are house, phone or
// organisation numbers.
const BARE = /^[1-9]\d{2,9}000$/;

/** A bare amount means about that much. */
const TOLERANCE = 0.1;

/** The first amount in a text, or null. Amounts without currency are in the reader's; "kr" is the reader's own krone, or Sweden's. */
export function typedAmount(text: string, market: Market): TypedAmount | null {
  if (/["“”„»«]/.test(text)) return null;
  const match = RANGE.exec(text);
  const groups = match?.groups;
  if (!match || !groups) return null;
  const { most, least, between, and } = groups;
  const first = wholeUnits(groups, "first");
  const second = and && groups.second !== undefined ? wholeUnits(groups, "second") : null;
  const isCompared = Boolean(most || least || between);
  const named = [groups.firstUnit, groups.firstBefore, groups.firstAfter, groups.secondUnit, groups.secondAfter].some(
    Boolean,
  );
  const digits = groups.first!.replace(/\D/g, "");
  // "from 10", "over 100 customers": a comparison alone is too little.
  if (!named && !(isCompared && digits.length >= 5) && !BARE.test(digits)) return null;
  // A single letter is a unit only beside a currency, or directly behind its number: "5 m".
  if (second !== null && groups.second !== undefined && !named) return null;
  // "2–5 miljoner": the first has the second's unit.
  const scale = groups.firstUnit === undefined && second !== null && first < 1_000 ? factorOf(groups.secondUnit) : 1;
  const low = first * scale;
  const currency = currencyOf(groups, market);
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, " ").trim();
  const round = (value: number) => Math.round(Math.min(value, 1e14));
  if (second !== null)
    return { text: rest, from: round(Math.min(low, second)), to: round(Math.max(low, second)), currency };
  if (most) return { text: rest, from: null, to: round(low), currency };
  if (least) return { text: rest, from: round(low), to: null, currency };
  return { text: rest, from: round(low * (1 - TOLERANCE)), to: round(low * (1 + TOLERANCE)), currency };
}

function wholeUnits(groups: Record<string, string | undefined>, name: "first" | "second"): number {
  const text = groups[name]!;
  const isGrouped = /^\d{1,3}(?:[   .,]\d{3})+$/.test(text);
  const number = isGrouped ? Number(text.replace(/\D/g, "")) : Number(text.replace(",", "."));
  return number * factorOf(groups[`${name}Unit`]);
}

function unitOf(word: string | undefined) {
  return UNITS.find(([words]) => words.split("|").includes(word?.toLowerCase() ?? ""));
}

function factorOf(word: string | undefined): number {
  return unitOf(word)?.[1] ?? 1;
}

function currencyOf(groups: Record<string, string | undefined>, market: Market): Currency {
  const own = factsOf(market).currency;
  const unit = unitOf(groups.firstUnit)?.[2] ?? unitOf(groups.secondUnit)?.[2];
  if (unit) return unit;
  const words = [groups.firstBefore, groups.firstAfter, groups.secondBefore, groups.secondAfter].filter(Boolean);
  for (const word of words) {
    const found = CURRENCY_WORDS.find(([, names]) => new RegExp(`^(?:${names})$`, "iu").test(word!));
    if (found) return found[0];
    if (own === "EUR" || own === "GBP") return "SEK";
  }
  // "mkr" is said of crowns.
  return /kr$/i.test(groups.firstUnit ?? groups.secondUnit ?? "") && (own === "EUR" || own === "GBP") ? "SEK" : own;
}
