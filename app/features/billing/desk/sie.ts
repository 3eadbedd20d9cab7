/**
 * A month of the books as a SIE file of type 4I (SIE filformat, edition 4B): transactions for a Swedish bookkeeping program to take in. It has
 * no years and no balances, and series and numbers of verifications are left to that program. What stands in it is Swedish, whoever
 * downloads it. Pure.
 */
import { convert, type DayRates } from "#app/features/rates/rates.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { BookEntry, EntryKind } from "./book-entry.ts";
import { decimalOf } from "./minor-units.ts";
import { dayOf } from "./months.ts";
import { ACCOUNTS, allAccounts, RECEIVABLES } from "./sie-accounts.ts";

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
