/** Parses published reference rates for one euro: XML or CSV of the European Central Bank, or JSON. */
import { z } from "zod";
import { CURRENCIES, type DayRates } from "./exchange-rates.ts";

/** The rates of an answer, or why it cannot be used. */
export type Reading = { ok: true; days: DayRates[] } | { ok: false; reason: string };

/** A day and its rates, not validated yet. */
type RawDay = readonly [on: string, rates: Record<string, unknown>];

/** Most days in one answer: about twice the bank's whole history since 1999. */
const MOST_DAYS = 15_000;

const day = z.iso.date();
// Within the precision of the column.
const rate = z.coerce.number().gt(0.0001).lt(100_000);
const rates = z.object({
  SEK: rate,
  NOK: rate,
  DKK: rate,
  GBP: rate,
  EUR: z.coerce.number().refine((one) => one === 1),
});

/** Parses an answer in any of the three formats. Days are returned oldest first, each once. One day without all currencies invalidates the whole answer. */
export function readPublished(text: string): Reading {
  const raw = text.trimStart();
  try {
    const days = raw.startsWith("<") ? ofXml(raw) : raw.startsWith("{") ? ofJson(raw) : ofCsv(raw);
    if (days.length === 0) return { ok: false, reason: "no rates in it" };
    if (days.length > MOST_DAYS) return { ok: false, reason: "too many days" };
    // Of a day that is there twice, as after a correction, the last.
    const byDay = new Map(days.map(checked).map((each) => [each.on, each]));
    return { ok: true, days: [...byDay.values()].sort((a, b) => (a.on < b.on ? -1 : 1)) };
  } catch (error) {
    return { ok: false, reason: error instanceof z.ZodError ? "a rate or a date is missing or wrong" : "unreadable" };
  }
}

function checked([on, found]: RawDay): DayRates {
  const { SEK, NOK, DKK, EUR, GBP } = rates.parse({ EUR: 1, ...found });
  return { on: day.parse(on), perEuro: { SEK, NOK, DKK, EUR, GBP } };
}

/** `<Cube time="2026-11-19"><Cube currency="SEK" rate="10.9"/>…</Cube>`, one day or many. */
function ofXml(text: string): RawDay[] {
  const days: [string, Record<string, unknown>][] = [];
  // The limit bounds backtracking on tags that never end; real ones are shorter.
  for (const [tag] of text.matchAll(/<(?:\w{1,20}:)?Cube\b[^>]{0,300}>/g)) {
    const attributes = Object.fromEntries(
      [...tag.matchAll(/(\w+)\s*=\s*["']([^"']*)["']/g)].map(([, k, v]) => [k!, v!]),
    );
    if (attributes.time) days.push([attributes.time, {}]);
    else if (attributes.currency) days.at(-1)![1][attributes.currency] = attributes.rate;
  }
  return days;
}

/** `{ "base": "EUR", "date": "2026-11-19", "rates": { "SEK": 10.9, … } }`, or with a day above each object of rates. */
function ofJson(text: string): RawDay[] {
  const table = z.record(z.string(), z.unknown());
  const answer = z
    .object({ base: z.literal("EUR"), date: z.string().optional(), rates: table })
    .parse(JSON.parse(text));
  if (answer.date !== undefined) return [[answer.date, answer.rates]];
  return Object.entries(answer.rates).map(([on, found]) => [on, table.parse(found)]);
}

/** Either a column for each currency (`Date, USD, SEK …`), or a row for each rate (`CURRENCY`, `TIME_PERIOD`, `OBS_VALUE`). */
function ofCsv(text: string): RawDay[] {
  const [head = [], ...rows] = text
    .split(/\r?\n/)
    .map((line) => line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")))
    .filter((cells) => cells.some(Boolean));
  const currency = head.indexOf("CURRENCY");
  if (currency < 0) {
    if (head[0] !== "Date") throw new Error("no table of rates");
    return rows.map(([on = "", ...cells]) => [dayOf(on), ofRow(head.slice(1), cells)]);
  }
  const [period, value] = [head.indexOf("TIME_PERIOD"), head.indexOf("OBS_VALUE")];
  const days = new Map<string, Record<string, unknown>>();
  for (const cells of rows) {
    const found = days.get(cells[period]!) ?? {};
    days.set(cells[period]!, Object.assign(found, { [cells[currency]!]: cells[value] }));
  }
  return [...days];
}

function ofRow(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const known: readonly string[] = CURRENCIES;
  return Object.fromEntries(names.flatMap((name, index) => (known.includes(name) ? [[name, cells[index]]] : [])));
}

/** `2026-11-19`, or `19 November 2026` as in the bank's daily table. */
function dayOf(text: string): string {
  const [, date, name, year] = /^(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})$/.exec(text) ?? [];
  if (!name) return text;
  const month = "JanFebMarAprMayJunJulAugSepOctNovDec".indexOf(name) / 3 + 1;
  return `${year}-${String(month).padStart(2, "0")}-${date!.padStart(2, "0")}`;
}
