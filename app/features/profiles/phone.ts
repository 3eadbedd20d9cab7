/**
 * Phone numbers: E.164 inside, readable outside. The library weighs some 30 KB compressed: actions parse, loaders format, and pages get the
 * finished text.
 */
import { type CountryCode, type ParseError, parsePhoneNumberWithError } from "libphonenumber-js/min";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";

/** Why a number was refused. */
type PhoneProblem = "length" | "form" | "country";

type PhoneResult =
  /** `value`: E.164, such as `+46701740605`. */
  | { readonly ok: true; readonly value: string }
  /** `digits`: how many were typed. */
  | { readonly ok: false; readonly reason: PhoneProblem; readonly digits: number };

/**
 * Reads a phone number as a person types it. Without an international prefix it belongs to the market (specification
 * §5); with one (`+` or `00`) any country's number is accepted. Extensions are refused, because E.164 has no room for them.
 */
export function parsePhone(market: Market, text: string): PhoneResult {
  const digits = text.replace(/\D/g, "").length;
  const typed = text.normalize("NFKC").trim();
  if (digits === 0) return { ok: false, reason: "length", digits };
  // The library would read letters as digits of a keypad, or cut the text off at them.
  if (!/^[+\d\s().\-/‐-―]*$/.test(typed)) return { ok: false, reason: "form", digits };
  try {
    const number = parsePhoneNumberWithError(typed.replace(/^00/, "+"), {
      defaultCountry: factsOf(market).countryCode satisfies CountryCode,
      extract: false,
    });
    if (number.isValid()) return { ok: true, value: number.number };
    return { ok: false, reason: number.isPossible() ? "form" : "length", digits };
  } catch (error) {
    return { ok: false, reason: problemOf(error), digits };
  }
}

/**
 * An E.164 number for a reader of a market: national form for the market's own country (`070-174 06 05`), international
 * form for others (`+47 40 61 23 45`), with no-break spaces. Other text is returned as it is.
 */
export function formatPhone(market: Market, e164: string): string {
  try {
    const number = parsePhoneNumberWithError(e164);
    const shown =
      number.country === factsOf(market).countryCode ? number.formatNational() : number.formatInternational();
    return shown.replaceAll(" ", "\u00a0");
  } catch (error) {
    if (isParseError(error)) return e164;
    throw error;
  }
}

/** An E.164 number for a field that shows the market's prefix: without that prefix, or in full if it is of another country. */
export function phoneForField(market: Market, e164: string): string {
  const { phonePrefix } = factsOf(market);
  // For the number's own market `formatPhone` would give the national form.
  const foreign = MARKETS.find((each) => !e164.startsWith(factsOf(each).phonePrefix))!;
  const international = formatPhone(foreign, e164);
  return e164.startsWith(phonePrefix) ? international.slice(phonePrefix.length).trim() : international;
}

/** The `href` that dials an E.164 number. */
export function phoneHref(e164: string): string {
  return `tel:${e164}`;
}

function problemOf(error: unknown): PhoneProblem {
  if (!isParseError(error)) throw error;
  switch (error.message) {
    case "TOO_SHORT":
    case "TOO_LONG":
    case "INVALID_LENGTH":
      return "length";
    case "INVALID_COUNTRY":
      return "country";
    default:
      return "form";
  }
}

function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && error.name === "ParseError";
}
