/**
 * A month of the books as a SIE file of type 4I (SIE filformat, edition 4B): transactions for a Swedish bookkeeping program to import. It has
 * no years and no balances; that program numbers the verifications. The texts are Swedish, whoever downloads the file. Pure.
 */
import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { decimalOf } from "../prices.ts";
import type { BookEntry, EntryKind } from "./book-entry.ts";
import { dayOf } from "./months.ts";

export interface Account {
  number: number;
  /** The name in BAS; own numbers are named in the same style. */
  name: string;
}

/** Card receivables of all markets. */
export const RECEIVABLES: Account = { number: 1580, name: "Fordringar för kontokort och kuponger" };

const OUTSIDE_EU: Account = { number: 3305, name: "Försäljning tjänster till land utanför EU" };

/**
 * The accounts of the BAS chart for sales and VAT, by the buyer's country; to be changed here if the operator's own chart has other numbers.
 *
 * - Card payments that the provider has not paid out: 1580. Payouts and the provider's fees are booked from the bank statement.
 * - Sweden: 3001 and 2611, box 05 and 10 of the Swedish return.
 * - Denmark and Finland, under the One Stop Shop: VAT on 2670 "OSS", one sub-account per country for its return, and sales on own numbers
 *   beside 3308, as goods have 3106 beside 3108: 3308 itself is for reverse charge and would be in the EC sales list.
 * - Norway (VOEC) and the United Kingdom, outside the EU: sales on 3305, VAT on own numbers of group 26 that no Swedish return reads.
 */
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

/** Every account once, in order of number. */
export function allAccounts(): Account[] {
  const accounts = [RECEIVABLES, ...Object.values(ACCOUNTS).flatMap(({ sales, vat }) => [sales, vat])];
  return [...new Map(accounts.map((account) => [account.number, account])).values()].sort(
    (a, b) => a.number - b.number,
  );
}

/** The company, and when the file was made. */
interface SieHead {
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

/** A row of a verification, in öre; debit is positive. */
export interface Posting {
  account: number;
  ore: number;
}

/** The rows of an entry in öre. Gross and VAT are converted and the sale is their difference, so that the rows always sum to zero. */
export function postingsOf(
  { country, currency, grossMinor, vatMinor }: Pick<BookEntry, "country" | "currency" | "grossMinor" | "vatMinor">,
  rates: DayRates,
): Posting[] {
  // Rounds the absolute value, so that a refund is exactly its payment with the other sign.
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
  "refund-failed": "Återbetalning som kom tillbaka",
  dispute: "Bestridd betalning",
  "dispute-won": "Vunnen tvist",
};

/** An entry as a verification; the text of one in a foreign currency has the exchange rate and its date. */
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

/** A quoted field. The format allows no control characters and no backslash, which escapes quotes. */
function text(value: string): string {
  return `"${value
    .replace(/\p{Cc}+/gu, " ")
    .replaceAll("\\", "/")
    .replaceAll('"', '\\"')}"`;
}

const compact = (day: string) => day.replaceAll("-", "");
const lines = (records: readonly string[]) => records.map((record) => `${record}\r\n`).join("");
