/** Parses amounts of money as people type them in five countries: whole numbers of currency units. */
import { MAX_AMOUNT } from "#app/i18n/amounts.ts";

/** Why a typed amount was refused. */
export type AmountProblem =
  | "empty"
  | "form"
  | "decimals"
  | "negative"
  | "range"
  /** The separator could group thousands or begin decimals: `1,500m`. */
  | "unclear";

export type AmountResult =
  | { readonly ok: true /** Whole currency units, 0 to `MAX_AMOUNT`. */; readonly value: number }
  | { readonly ok: false; readonly reason: AmountProblem };

const CURRENCY_MARK = /^(?:SEK|NOK|DKK|EUR|GBP|KR\.?|[€£])\s*|\s*(?:SEK|NOK|DKK|EUR|GBP|KR\.?|:-|[€£])$/gi;
// As written in the five countries; `mkr`, `tkr` and `t.kr.` lose their currency first.
const THOUSAND = "k|t|tsd|tus|tusen|tusind|thousand|tuhat|tuhatta";
const MILLION = "m|mn|mio|mill|milj|miljon|miljoner|million|millions|millioner|miljoona|miljoonaa";
const SCALED = new RegExp(`^(.*\\d)\\s?(?:(${THOUSAND})|(?:${MILLION}))\\.?$`, "i");
const GROUPED = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$/;

/**
 * Parses an amount in any of the five countries' notations: `2 500 000`, `2.500.000`, `2,500,000`, with or without a currency mark. A decimal
 * part is refused as `decimals` (amounts are whole), unless it is only zeros. A separator followed by exactly three digits groups thousands
 * in all five countries, so `1.500` and `1,500` are both 1500. Thousands and millions may be abbreviated: `1.93m`, `2,5 mkr`, `500 t.kr.`.
 */
export function parseAmount(text: string): AmountResult {
  const typed = plainText(text).replace(CURRENCY_MARK, "").trim();
  if (typed === "") return { ok: false, reason: "empty" };
  if (/^-\s*\d/.test(typed)) return { ok: false, reason: "negative" };
  const scaled = SCALED.exec(typed);
  if (scaled) return parseScaled(scaled[1]!, scaled[2] ? 3 : 6);
  const zeros = /^(.*\d)([.,])0{1,2}$/.exec(typed);
  // `1.500.00` is neither grouping nor a decimal part: the decimal mark must differ from the grouping mark.
  const whole = zeros && !zeros[1]!.includes(zeros[2]!) ? zeros[1]! : typed;
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) {
    const decimal = /^(.*\d)([.,])\d+$/.exec(whole);
    const before = decimal?.[1] ?? "";
    const isDecimal = (/^\d+$/.test(before) || GROUPED.test(before)) && !before.includes(decimal![2]!);
    return { ok: false, reason: isDecimal ? "decimals" : "form" };
  }
  return wholeNumber(whole.replace(/\D/g, ""));
}

function wholeNumber(typed: string): AmountResult {
  const digits = typed.replace(/^0+(?=\d)/, "");
  return digits.length > String(MAX_AMOUNT).length
    ? { ok: false, reason: "range" }
    : { ok: true, value: Number(digits) };
}

/** Parses the figures before an abbreviation of a thousand (three `places`) or a million (six). Here decimals are usual. */
function parseScaled(typed: string, places: 3 | 6): AmountResult {
  // `1,500m` is 1,500 million in English and one and a half in Swedish. A group never begins with a zero.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(typed)) return { ok: false, reason: "unclear" };
  const [, before, decimals] = /^(.*?\d)(?:[.,](\d+))?$/.exec(typed) ?? [];
  if (GROUPED.test(typed) && !typed.startsWith("0")) return wholeNumber(typed.replace(/\D/g, "") + "0".repeat(places));
  if (before === undefined || !(/^\d+$/.test(before) || GROUPED.test(before))) return { ok: false, reason: "form" };
  const fraction = (decimals ?? "").replace(/0+$/, "");
  if (fraction.length > places) return { ok: false, reason: "decimals" };
  return wholeNumber(before.replace(/\D/g, "") + fraction.padEnd(places, "0"));
}

/** Normalises typed figures to one kind of space, apostrophe and minus, whatever keyboard or spreadsheet they come from. */
export function plainText(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, " ").replace(/[’‘]/g, "'").replace(/[−–]/g, "-").trim();
}
