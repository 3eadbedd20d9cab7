/** Tells a finding in the language of its reader. */
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { HealthFinding, ToldFinding } from "../health.ts";
import { type FindingCode, isFindingCode, type Values } from "./findings.ts";

const GB = 1024 ** 3;
const HOURS_A_DAY = 24;

/** Values that are numbers, and count nothing: they are not grouped. */
const NAMES: ReadonlySet<string> = new Set(["pid", "port", "status", "owner", "user"]);

/** A finding in the language of a market; one that this release does not know stays English. */
export function toldIn(market: Market, { subject, level, code, values = {}, text }: HealthFinding): ToldFinding {
  if (code === undefined || !isFindingCode(code)) return { subject, level, text, foreign: true };
  return { subject, level, text: sentenceIn(market, code, values), foreign: false };
}

function sentenceIn(market: Market, code: FindingCode, values: Values): string {
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? numberIn(market, name, value) : value,
  ]);
  // Each code has its own values; a test compares them with the messages.
  return translator(market, "health-findings")(code, Object.fromEntries(told) as never);
}

function numberIn(market: Market, name: string, value: number): string | number {
  const unit = (amount: number, unit: string, digits = 0) =>
    new Intl.NumberFormat(factsOf(market).htmlLang, {
      ...({ style: "unit", unit, unitDisplay: unit === "gigabyte" ? "short" : "long" } as const),
      maximumFractionDigits: digits,
    }).format(amount);
  if (name === "bytes") return unit(value / GB, "gigabyte", value < 10 * GB ? 1 : 0);
  if (name === "hours") {
    return value < 2 * HOURS_A_DAY ? unit(value, "hour") : unit(Math.floor(value / HOURS_A_DAY), "day");
  }
  return NAMES.has(name) ? String(value) : value;
}
