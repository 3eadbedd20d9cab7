/** Reads the samples, `content/<market>/sample.yaml`, all five at startup: a wrong one stops it. */
import { parse } from "yaml";
import { z } from "zod";
import { MARKET_RULES } from "#app/features/market-rules/market-rules.ts";
import { INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Sample, sampleDeal } from "./sample.ts";

const sources = import.meta.glob<string>("/content/*/sample.yaml", { query: "?raw", import: "default", eager: true });

const line = z.string().min(1);
const whole = z.int().min(1);

const sample = z.strictObject({
  name: line,
  industry: z.enum(INDUSTRIES),
  phase: z.enum(PHASES),
  county: line,
  seat: line,
  founded: z.int().min(1900),
  employees: whole,
  lead: line,
  text: z.array(line).length(3),
  uses: z.array(line).length(3),
  figures: z.strictObject({ before: whole, amount: whole, revenue: whole, result: whole }).optional(),
  documents: z.array(line).length(3),
});

/**
 * Reads a market's sample.
 *
 * @throws when it is not one, or has figures where the market's rules allow none
 */
export function readSample(source: string, market: Market): Sample {
  const read = sample.parse(parse(source, { maxAliasCount: 0 }));
  if (Boolean(read.figures) !== MARKET_RULES[market].workedExample)
    throw new Error(`The sample of ${market} has figures, or lacks them`);
  if (read.figures) sampleDeal(read.figures);
  return read;
}

const samples = new Map(
  MARKETS.map((market) => [market, readSample(sources[`/content/${market}/sample.yaml`] ?? "", market)]),
);

/** The sample of a market, in its language. */
export function sampleOf(market: Market): Sample {
  return samples.get(market)!;
}
