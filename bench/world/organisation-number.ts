/** Organisation numbers that a register could have given. */
import { parseOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { Market } from "#app/i18n/markets.ts";

// What stands before the seven digits that count and the last one, which checks them.
const BEFORE: Readonly<Record<Market, string>> = { se: "55", no: "9", dk: "", fi: "", uk: "" };

/** The number of the n-th pitch's company, as it is stored; null where the register leaves out the number, having no digit that checks it. */
export function organisationNumber(market: Market, number: number): string | null {
  const counted = BEFORE[market] + (1_000_000 + ((number * 7_368_787) % 9_000_000));
  for (let check = 0; check < 10; check++) {
    const read = parseOrganisationNumber(market, `${counted}${check}`);
    if (read.ok && !read.private) return read.value;
  }
  return null;
}
