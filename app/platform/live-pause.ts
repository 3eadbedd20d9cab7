/** A socket that opened, however short: the next try is not at once, so that a page that reloads is not two readers. */
const SHORTEST_MILLISECONDS = 300;
const FIRST_SPREAD_MILLISECONDS = 2_000;
const LONGEST_SPREAD_MILLISECONDS = 30_000;

/**
 * How long to wait before the next try, in milliseconds: anywhere in a span that doubles with each failed try and is never shorter than
 * the server has asked for (`spread`), so that all readers of a server that starts again do not come at once.
 */
export function pauseBefore(tries: number, spread: number, random: () => number = Math.random): number {
  const span = Math.min(LONGEST_SPREAD_MILLISECONDS, FIRST_SPREAD_MILLISECONDS * 2 ** Math.min(tries, 10));
  return SHORTEST_MILLISECONDS + random() * Math.max(span, spread);
}
