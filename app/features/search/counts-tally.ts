/** Counts packed listings by all that they are filed under, each filter's own choice left out. */
import { FAMILIES, type Gates } from "./facet-codes.ts";

/** What was counted. */
export interface Tally {
  /** Listings looked at. */
  read: number;
  /** Listings that pass every filter. */
  found: number;
  /** For each family, the listings that pass every filter but its own. */
  sizes: number[];
  /** For each family, those listings by their bits in it. */
  cells: Float64Array[];
}

/** A tally of nothing yet. */
export function emptyTally(): Tally {
  return {
    read: 0,
    found: 0,
    sizes: FAMILIES.map(() => 0),
    cells: FAMILIES.map(({ mask, shift }) => new Float64Array((mask >>> shift) + 1)),
  };
}

/** Adds listings that have this code; `times` is negative for those that are gone. */
export function addTo(tally: Tally, gates: Gates, code: number, times = 1): void {
  tally.read += times;
  let failed = -1;
  for (let index = 0; index < FAMILIES.length; index++) {
    const { mask, shift } = FAMILIES[index]!;
    if (gates[index]![(code & mask) >>> shift] === 1) continue;
    // What fails two filters is in nobody's count.
    if (failed >= 0) return;
    failed = index;
  }
  if (failed >= 0) {
    count(tally, failed, code, times);
    return;
  }
  tally.found += times;
  for (let index = 0; index < FAMILIES.length; index++) count(tally, index, code, times);
}

function count(tally: Tally, index: number, code: number, times: number): void {
  const { mask, shift } = FAMILIES[index]!;
  tally.sizes[index]! += times;
  tally.cells[index]![(code & mask) >>> shift]! += times;
}

/** A tally of the codes of listings, four bytes each with the highest first. */
export function tallyOf(codes: Uint8Array | null, gates: Gates): Tally {
  const tally = emptyTally();
  if (!codes) return tally;
  const view = new DataView(codes.buffer, codes.byteOffset, codes.byteLength);
  for (let offset = 0; offset < view.byteLength; offset += 4) addTo(tally, gates, view.getInt32(offset));
  return tally;
}

/** A family's counts by the values of its fields. */
export function valuesOf(tally: Tally, index: number): Record<string, Record<string, number>> {
  const { fields, shift } = FAMILIES[index]!;
  return Object.fromEntries(
    fields.map(({ facet, shift: start, bits, values }) => {
      const numbers: Record<string, number> = {};
      tally.cells[index]!.forEach((number, cell) => {
        const value = values[((cell >>> (start - shift)) & ((1 << bits) - 1)) - 1];
        if (value !== undefined && number !== 0) numbers[value] = (numbers[value] ?? 0) + number;
      });
      return [facet, numbers];
    }),
  );
}
