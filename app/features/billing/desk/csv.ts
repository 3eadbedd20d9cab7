/** A month of the books as a table, for spreadsheets and accountants. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import { type Cell, csvFor } from "#app/platform/text/csv.ts";
import { decimalOf } from "../prices.ts";
import type { BookEntry } from "./book-entry.ts";
import { BOOKS_ZONE, dayOf } from "./months.ts";

type Column = readonly [name: string, value: (entry: BookEntry) => Cell];

const COLUMNS: readonly Column[] = [
  ["date", ({ occurredAt }) => dayOf(occurredAt)],
  ["time_utc", ({ occurredAt }) => occurredAt.toISOString()],
  ["kind", ({ kind }) => kind],
  ["invoice_number", ({ invoiceNumber }) => invoiceNumber],
  ["plan", ({ plan }) => plan],
  ["market", ({ country }) => country],
  ["currency", ({ currency }) => currency],
  ["gross", ({ grossMinor }) => hundredths(grossMinor)],
  ["vat", ({ vatMinor }) => hundredths(vatMinor)],
  ["net", ({ netMinor }) => hundredths(netMinor)],
  ["climate", ({ climateMinor }) => hundredths(climateMinor)],
  // Basis points are hundredths of a percent.
  ["vat_rate_percent", ({ vatBasisPoints }) => hundredths(vatBasisPoints)],
  ["provider_id", ({ providerId }) => providerId],
  ["invoice_id", ({ invoiceId }) => invoiceId],
  ["charge_id", ({ chargeId }) => chargeId],
  ["subscription_id", ({ subscriptionId }) => subscriptionId],
  ["customer_id", ({ customerId }) => customerId],
  ["entry_id", ({ id }) => id],
];

/** The header line. The date column names its time zone. */
export function csvHead(reader: Market): string {
  return csvFor(reader)(COLUMNS.map(([name]) => (name === "date" ? `date (${BOOKS_ZONE})` : name)));
}

function hundredths(value: number): Cell {
  return { decimal: decimalOf(value) };
}

/** An entry's line. */
export function csvEntry(reader: Market, entry: BookEntry): string {
  return csvFor(reader)(COLUMNS.map(([, value]) => value(entry)));
}
