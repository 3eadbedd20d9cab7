/** Registration numbers of companies. */
import type { Market } from "#app/i18n/markets.ts";

/** Why a number was refused; the result's `digits` is how many were typed, for "You have written 7". */
export type OrganisationNumberProblem = "length" | "form" | "checksum";

export type OrganisationNumberResult =
  | {
      readonly ok: true;
      /** Normal form, as stored: digits only, with the Finnish hyphen, UK prefixes in capitals. */
      readonly value: string;
      /** A Swedish personal identity number: checked and stored, never published. */
      readonly private: boolean;
    }
  | { readonly ok: false; readonly reason: OrganisationNumberProblem; readonly digits: number };

export type OrganisationNumberOptions = {
  /** Whether the company is a sole proprietorship; in Sweden its number is the owner's personal identity number. */
  readonly soleProprietorship?: boolean;
};

/**
 * Checks a typed organisation number of a market: form and checksum, without any look-up. Own code instead of `stdnum`, whose Unicode table and
 * error classes the wizard would have to download; tests compare the two.
 *
 * - `se` organisationsnummer: 10 digits, Luhn, third digit 2 or higher (lag 1974:174). `16` in front and the VAT form
 *   `SE…01` are understood. A sole proprietorship has no number of its own but its owner's personal identity number
 *   (10 or 12 digits); that one is accepted for sole proprietorships only and comes back `private`.
 * - `no` organisasjonsnummer: 9 digits, modulus 11 with weights 3 2 7 6 5 4 3 2 (Enhetsregisteret); `NO`, `MVA` ignored.
 * - `dk` CVR: 8 digits, modulus 11 with weights 2 7 6 5 4 3 2 1 (CVR-loven); `DK` ignored.
 * - `fi` Y-tunnus: 7 digits, hyphen, check digit; modulus 11 with weights 7 9 10 5 8 4 2 (PRH); `FI` and a missing
 *   leading zero are understood.
 * - `uk` company number: 8 digits, or a register's prefix and digits; Companies House uses no check digit. Leading zeros
 *   may be left out.
 */
export function parseOrganisationNumber(
  market: Market,
  text: string,
  options: OrganisationNumberOptions = {},
): OrganisationNumberResult {
  // People group digits with spaces, dashes, full stops and slashes; nothing else is accepted.
  const compact = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-/‐-―−]/g, "");
  if (market === "uk") return parseCompaniesHouse(compact);
  const bare = withoutVatMarks(market, compact);
  const digits = bare.replace(/\D/g, "").length;
  if (!/^\d+$/.test(bare)) return { ok: false, reason: digits === 0 ? "length" : "form", digits };
  return RULES[market](bare, options.soleProprietorship === true);
}

/** A stored number as people of the market write it, with no-break spaces: `556036-0793`, `923 609 016`, `0112038-9`. */
export function formatOrganisationNumber(market: Market, value: string): string {
  if (market === "se" && /^\d{10}$/.test(value)) return `${value.slice(0, 6)}-${value.slice(6)}`;
  if (market === "no" && /^\d{9}$/.test(value)) return value.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1\u00a0$2\u00a0$3");
  return value;
}

/** Whether a stored number is a Swedish personal identity number, which no page, mail or export of others may show. */
export function isPrivateOrganisationNumber(market: Market, value: string): boolean {
  return market === "se" && /^\d\d[01]\d{7}$/.test(value);
}

type Rule = (digits: string, soleProprietorship: boolean) => OrganisationNumberResult;

const RULES: Readonly<Record<Exclude<Market, "uk">, Rule>> = {
  se(typed, soleProprietorship) {
    const count = typed.length;
    const personal = count === 12 && /^(18|19|20)/.test(typed);
    const value = personal || (count === 12 && typed.startsWith("16")) ? typed.slice(2) : typed;
    if (value.length !== 10) return refused("length", count);
    if (personal || /^..[01]/.test(value)) {
      if (!soleProprietorship || !isCalendarLike(value)) return refused("form", count);
      return luhn(value) ? { ok: true, value, private: true } : refused("checksum", count);
    }
    return luhn(value) ? { ok: true, value, private: false } : refused("checksum", count);
  },
  no: (value) => ofLength(value, 9, weighted(value, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  dk: (value) => {
    if (value.length === 8 && value.startsWith("0")) return refused("form", 8);
    return ofLength(value, 8, weighted(value, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0);
  },
  fi: (typed) => {
    const value = typed.length === 7 ? `0${typed}` : typed;
    if (value.length !== 8) return refused("length", typed.length);
    const rest = weighted(value, [7, 9, 10, 5, 8, 4, 2]) % 11;
    // A remainder of 1 would need the check digit 10; such numbers are never issued.
    const valid = rest !== 1 && Number(value[7]) === (11 - rest) % 11;
    return valid
      ? { ok: true, value: `${value.slice(0, 7)}-${value[7]}`, private: false }
      : refused("checksum", typed.length);
  },
};

// Prefixes of the registers of Companies House, as its own address scheme and data products list them.
const UK_PREFIXES =
  "AC|CE|CS|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|R0|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|ZC";
const UK_PREFIXED = new RegExp(`^(${UK_PREFIXES})(\\d{6})$`);

function parseCompaniesHouse(compact: string): OrganisationNumberResult {
  const count = compact.length;
  if (/^\d+$/.test(compact)) {
    // A number of fewer than six digits is more likely incomplete than one of the oldest companies.
    if (count < 6 || count > 8) return refused("length", count);
    const value = compact.padStart(8, "0");
    return value === "00000000" ? refused("form", count) : { ok: true, value, private: false };
  }
  if (!/^[A-Z][A-Z0-9]\d*$/.test(compact)) return refused("form", count);
  if (count !== 8) return refused("length", count);
  return UK_PREFIXED.test(compact) ? { ok: true, value: compact, private: false } : refused("form", count);
}

function withoutVatMarks(market: Exclude<Market, "uk">, compact: string): string {
  switch (market) {
    case "se":
      return compact.replace(/^SE(\d{10})01$/, "$1");
    case "no":
      return compact.replace(/^NO(?=\d)/, "").replace(/(?<=\d)MVA$/, "");
    case "dk":
      return compact.replace(/^(DK|CVR)(?=\d)/, "");
    case "fi":
      return compact.replace(/^FI(?=\d)/, "");
  }
}

function ofLength(value: string, length: number, checks: boolean): OrganisationNumberResult {
  if (value.length !== length) return refused("length", value.length);
  return checks ? { ok: true, value, private: false } : refused("checksum", value.length);
}

function refused(reason: OrganisationNumberProblem, digits: number): OrganisationNumberResult {
  return { ok: false, reason, digits };
}

function weighted(value: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(value[index] ?? 0), 0);
}

function luhn(value: string): boolean {
  let sum = 0;
  for (let index = 0; index < value.length; index++) {
    const doubled = Number(value[value.length - 1 - index]) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

// Month 01–12; day 01–31, or 61–91 in a co-ordination number. The century is unknown, so every 29 February passes.
function isCalendarLike(value: string): boolean {
  const month = Number(value.slice(2, 4));
  const day = Number(value.slice(4, 6)) % 60;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
