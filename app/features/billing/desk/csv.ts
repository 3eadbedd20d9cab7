/** A month of the books as comma-separated values (RFC 4180), for spreadsheets and accountants. Pure. */

import { csvLine } from "#app/platform/text/csv.ts";
import { decimalOf } from "../prices.ts";
import type { BookEntry } from "./book-entry.ts";
import { BOOKS_ZONE, dayOf } from "./months.ts";

type Column = readonly [name: string, value: (entry: BookEntry) => string | null];

const COLUMNS: readonly Column[] = [
  ["date", ({ occurredAt }) => dayOf(occurredAt)],
  ["time_utc", ({ occurredAt }) => occurredAt.toISOString()],
  ["kind", ({ kind }) => kind],
  ["invoice_number", ({ invoiceNumber }) => invoiceNumber],
  ["plan", ({ plan }) => plan],
  ["market", ({ country }) => country],
  ["currency", ({ currency }) => currency],
  ["gross", ({ grossMinor }) => decimalOf(grossMinor)],
  ["vat", ({ vatMinor }) => decimalOf(vatMinor)],
  ["net", ({ netMinor }) => decimalOf(netMinor)],
  ["climate", ({ climateMinor }) => decimalOf(climateMinor)],
  // Basis points, written as percent with two decimals.
  ["vat_rate_percent", ({ vatBasisPoints }) => decimalOf(vatBasisPoints)],
  ["provider_id", ({ providerId }) => providerId],
  ["invoice_id", ({ invoiceId }) => invoiceId],
  ["charge_id", ({ chargeId }) => chargeId],
  ["subscription_id", ({ subscriptionId }) => subscriptionId],
  ["customer_id", ({ customerId }) => customerId],
  ["entry_id", ({ id }) => id],
];

/** The header line. The date column names its time zone. */
export const CSV_HEAD = csvLine(COLUMNS.map(([name]) => (name === "date" ? `date (${BOOKS_ZONE})` : name)));

/** An entry's line. */
export function csvEntry(entry: BookEntry): string {
  return csvLine(COLUMNS.map(([, value]) => value(entry)));
}
