/** Comma-separated values (RFC 4180), for spreadsheets. Pure. */

/** Starts the file: without it, spreadsheets read UTF-8 as their legacy code page. */
export const BYTE_ORDER_MARK = "\ufeff";

/** A line with its end. Values with a comma, quote or line break are quoted, and quotes in them doubled. */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map((value) => quoted(value ?? "")).join(",")}\r\n`;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
