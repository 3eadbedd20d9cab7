/**
 * The accounts of the BAS chart that an export posts to: the one place to change when the operator's own chart has other numbers.
 *
 * - What customers owe by card until the provider pays it out: 1580. Payouts and the provider's fees are booked from the bank's statement.
 * - Sweden: 3001 and 2611, box 05 and 10 of the Swedish return.
 * - Denmark and Finland are sold to under the One Stop Shop: VAT on 2670 "OSS", one sub-account a country as its return asks, and sales on
 *   own numbers beside 3308, as goods have 3106 beside 3108: 3308 itself is for reverse charge and would go into the EC sales list.
 * - Norway (VOEC) and the United Kingdom lie outside the EU: sales on 3305, VAT on own numbers of group 26 that no Swedish return reads.
 */

import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { decimalOf } from "../prices.ts";
import type { BookEntry, EntryKind } from "./book-entry.ts";
import { dayOf } from "./months.ts";

export interface Account {
  number: number;
  /** As BAS names it; own numbers in the same manner. */
  name: string;
}

/** What is owed by card, for all markets. */
export const RECEIVABLES: Account = { number: 1580, name: "Fordringar för kontokort och kuponger" };

const OUTSIDE_EU: Account = { number: 3305, name: "Försäljning tjänster till land utanför EU" };

/** Where sales and their VAT go, by the buyer's country. */
export const ACCOUNTS: Readonly<Record<Market, { readonly sales: Account; readonly vat: Account }>> = {
  se: {
    sales: { number: 3001, name: "Försäljning inom Sverige, 25 % moms" },
    vat: { number: 2611, name: "Utgående moms på försäljning inom Sverige, 25 %" },
  },
  dk: {
    sales: { number: 3306, name: "Försäljning tjänster till Danmark, OSS" },
    vat: { number: 2671, name: "Utgående moms OSS, Danmark" },
  },
  fi: {
    sales: { number: 3307, name: "Försäljning tjänster till Finland, OSS" },
    vat: { number: 2672, name: "Utgående moms OSS, Finland" },
  },
  no: { sales: OUTSIDE_EU, vat: { number: 2681, name: "Utgående moms Norge (VOEC)" } },
  uk: { sales: OUTSIDE_EU, vat: { number: 2682, name: "Utgående moms Storbritannien" } },
};

/** Every account once, by its number. */
export function allAccounts(): Account[] {
  const accounts = [RECEIVABLES, ...Object.values(ACCOUNTS).flatMap(({ sales, vat }) => [sales, vat])];
  return [...new Map(accounts.map((account) => [account.number, account])).values()].sort(
    (a, b) => a.number - b.number,
  );
}

// A month of the books as a SIE file of type 4I (SIE filformat, edition 4B): transactions for a Swedish bookkeeping program to take in. It has
// no years and no balances, and series and numbers of verifications are left to that program. What stands in it is Swedish, whoever
// downloads it. Pure.

/** Whose books they are, and when the file was made. */
export interface SieHead {
  program: string;
  company: string;
  /** Swedish, `556000-0000`; null for a company that has none. */
  organisationNumber: string | null;
  madeAt: Date;
}

/** The records before the verifications. */
export function sieHead({ program, company, organisationNumber, madeAt }: SieHead): string {
  return lines([
    "#FLAGGA 0",
    `#PROGRAM ${text(program)} 1`,
    "#FORMAT PC8",
    `#GEN ${compact(dayOf(madeAt))}`,
    "#SIETYP 4",
    ...(organisationNumber ? [`#ORGNR ${organisationNumber}`] : []),
    `#FNAMN ${text(company)}`,
    "#KPTYP EUBAS97",
    "#VALUTA SEK",
    ...allAccounts().map(({ number, name }) => `#KONTO ${number} ${text(name)}`),
  ]);
}

/** A row of a verification, in öre; what is owed to us is positive. */
export interface Posting {
  account: number;
  ore: number;
}

/**
 * The rows of an entry in Swedish öre. VAT and gross are converted, and what is left of them is the sale, so that the rows come to nothing to
 * the öre, whatever was rounded.
 */
export function postingsOf(
  { country, currency, grossMinor, vatMinor }: Pick<BookEntry, "country" | "currency" | "grossMinor" | "vatMinor">,
  rates: DayRates,
): Posting[] {
  // A refund is its payment with the other sign, to the öre.
  const inSek = (minor: number) => Math.sign(minor) * convert(rates, Math.abs(minor), currency, "SEK");
  const [gross, vat] = [inSek(grossMinor), inSek(vatMinor)];
  const { sales, vat: vatAccount } = ACCOUNTS[country];
  return [
    { account: RECEIVABLES.number, ore: gross },
    { account: sales.number, ore: vat - gross },
    { account: vatAccount.number, ore: -vat },
  ].filter(({ ore }) => ore !== 0);
}

const KINDS: Readonly<Record<EntryKind, string>> = {
  payment: "Betalning",
  refund: "Återbetalning",
  dispute: "Bestridd betalning",
  "dispute-won": "Vunnen tvist",
};

/** An entry as a verification; of another currency than ours, its text says the rate and the rate's day. */
export function sieVerification(entry: BookEntry, rates: DayRates): string {
  const { kind, invoiceNumber, providerId, plan, country, occurredAt } = entry;
  const about = [`${KINDS[kind]} ${invoiceNumber ?? providerId}`, plan, factsOf(country).countryCode];
  return lines([
    `#VER "" "" ${compact(dayOf(occurredAt))} ${text([...about, ...rateIn(entry, rates)].join(", "))}`,
    "{",
    ...postingsOf(entry, rates).map(({ account, ore }) => `   #TRANS ${account} {} ${decimalOf(ore)}`),
    "}",
  ]);
}

function rateIn({ currency, grossMinor }: BookEntry, { on, perEuro }: DayRates): string[] {
  if (currency === "SEK") return [];
  return [`${decimalOf(grossMinor)} ${currency}`, `kurs ${(perEuro.SEK / perEuro[currency]).toFixed(6)} (${on})`];
}

/** A field in quotation marks. The format has no control characters, and no way to write a backslash, which escapes quotation marks. */
function text(value: string): string {
  return `"${value
    .replace(/\p{Cc}+/gu, " ")
    .replaceAll("\\", "/")
    .replaceAll('"', '\\"')}"`;
}

const compact = (day: string) => day.replaceAll("-", "");
const lines = (records: readonly string[]) => records.map((record) => `${record}\r\n`).join("");
