import { now } from "../clock.ts";

/**
 * Remembers the answer of a query for so many milliseconds. Whoever asks after that waits for a new one, which all who ask meanwhile share; a
 * failure is not remembered. For sums that are the same for all readers.
 */
export function remembered<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
  let last: { value: Promise<Value>; until: number } | undefined;
  return () => {
    const at = now().getTime();
    if (last && at < last.until) return last.value;
    const value = load();
    const mine = { value, until: at + milliseconds };
    last = mine;
    value.catch(() => {
      if (last === mine) last = undefined;
    });
    return value;
  };
}
