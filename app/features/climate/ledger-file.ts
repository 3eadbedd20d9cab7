/** The ledger as a table for spreadsheets: the figures of the page, and of all earlier years. Pure. */

import { decimalOf } from "#app/features/billing/prices.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BYTE_ORDER_MARK, type Cell, csvFor } from "#app/platform/text/csv.ts";
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
export function ledgerFile(reader: Market, shares: readonly YearShare[], payments: readonly ProjectPayment[]): string {
  const line = csvFor(reader);
  const setAside = shares.map(({ market, currency, year, minor }) =>
    line(["set-aside", market, year, null, null, null, currency, amount(minor), null, null]),
  );
  const paid = payments.map(({ id, project, amountMinor, currency, paidOn, receiptNumber, reason }) =>
    line([
      reason === null ? "paid" : "taken-back",
      null,
      paidOn.slice(0, 4),
      paidOn,
      project,
      receiptNumber,
      currency,
      amount(-amountMinor),
      reason,
      id,
    ]),
  );
  return BYTE_ORDER_MARK + [line(COLUMNS), ...setAside, ...paid].join("");
}

function amount(minor: number): Cell {
  return { decimal: decimalOf(minor) };
}
