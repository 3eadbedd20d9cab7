/** The ledger as comma-separated values (RFC 4180): the figures of the page, and of all earlier years. Pure. */

import { decimalOf } from "#app/features/billing/prices.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/platform/text/csv.ts";
import type { YearShare } from "./ledger.ts";
import type { ProjectPayment } from "./project.ts";

const COLUMNS = [
  "entry",
  "market",
  "year",
  "paid_on",
  "project",
  "receipt_number",
  "currency",
  "amount",
  "reason",
  "id",
];

/** The amounts set aside by market and year, then the payments to projects. Column names are the same in all languages. */
export function ledgerFile(shares: readonly YearShare[], payments: readonly ProjectPayment[]): string {
  const setAside = shares.map(({ market, currency, year, minor }) =>
    csvLine(["set-aside", market, String(year), null, null, null, currency, decimalOf(minor), null, null]),
  );
  const paid = payments.map(({ id, project, amountMinor, currency, paidOn, receiptNumber, reason }) =>
    csvLine([
      reason === null ? "paid" : "taken-back",
      null,
      paidOn.slice(0, 4),
      paidOn,
      asText(project),
      asText(receiptNumber),
      currency,
      decimalOf(-amountMinor),
      reason && asText(reason),
      id,
    ]),
  );
  return BYTE_ORDER_MARK + [csvLine(COLUMNS), ...setAside, ...paid].join("");
}

// Spreadsheets would run a text with these first characters as a formula.
function asText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
