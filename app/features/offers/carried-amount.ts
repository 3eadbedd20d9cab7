/** An amount on its way from the calculator of a pitch to the form of an offer, in the addresses between the two. */

/** What an address carries, in whole units; whatever is no amount from 1 to `MAX_AMOUNT`, twelve nines, is as if it were not there. */
export function carriedAmount(query: URLSearchParams): number | undefined {
  const digits = query.get("amount") ?? "";
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : undefined;
}
