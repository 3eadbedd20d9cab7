/** Amounts in minor units as people type them and as files hold them. Pure. */
import { plainText } from "#app/i18n/amounts.ts";
import { MINOR_UNITS } from "../prices.ts";

/**
 * Reads an amount such as `399`, `399,00` or `399.5`; undefined for anything else. A separator before three digits could mean either thousands or
 * decimals, so it is refused rather than guessed: this is money that goes out.
 */
export function minorOf(text: string): number | undefined {
  const [, whole, decimals = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plainText(text)) ?? [];
  return whole === undefined ? undefined : Number(whole) * MINOR_UNITS + Number(decimals.padEnd(2, "0"));
}

/** Minor units as a decimal with a point: `-12.30`. Integers only, so that no amount passes through a fraction that binary cannot hold. */
export function decimalOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
