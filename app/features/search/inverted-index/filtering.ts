/** The filters of a search on the documents of the inverted index. */
import { MARKET } from "../counts/facet-codes.ts";
import type { MeasureRange } from "../search.ts";
import type { Documents } from "./documents.ts";

/** What a document has to pass. */
export interface DocumentFilters {
  /** Of the bits of a listing's facets: the values that pass. */
  gates: readonly { mask: number; shift: number; passing: Uint8Array }[];
  ranges: readonly MeasureRange[];
}

/** The bits without those of documents that do not pass the filters. Changes them. */
export function passing(documents: Documents, bits: Uint32Array, { gates, ranges }: DocumentFilters): Uint32Array {
  if (gates.length + ranges.length === 0) return bits;
  const compared = ranges.map((range) => ({ ...range, less: lessOf(range) }));
  const passes = (document: number) => {
    const facets = documents.facets(document);
    for (const { mask, shift, passing } of gates) if (passing[(facets & mask) >>> shift] !== 1) return false;
    for (const { measure, low, high, less } of compared) {
      const value = documents.measure(document, measure) - less[(facets >>> MARKET.shift) & MARKET_BITS]!;
      if (!(value >= low && value <= high)) return false;
    }
    return true;
  };
  for (let at = 0; at < bits.length; at++) {
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (!passes(at * 32 + 31 - Math.clz32(bit))) bits[at]! &= ~bit;
    }
  }
  return bits;
}

const MARKET_BITS = (1 << MARKET.bits) - 1;

/** By the number of a listing's country: how much less its measure counts. */
function lessOf({ ahead = [] }: MeasureRange): Uint8Array {
  const less = new Uint8Array(MARKET_BITS + 1);
  for (const market of ahead) less[MARKET.values.indexOf(market) + 1] = 1;
  return less;
}
