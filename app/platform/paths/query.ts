/** Adds query parameters, leaving out empty ones. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/**
 * Addresses of mailed links carry in their query, as `token`, what their reader may do: set a password, confirm an address. Whoever sees
 * such an address can do the same, so it is kept nowhere and told to nobody.
 */

/** Whether an address holds a token, be it in an address to go on to. */
export function holdsToken(address: string): boolean {
  return /[?&]token=/.test(address) || /[?&][^=]+=[^&]*%3[Ff]token%3[Dd]/.test(address);
}

/** The address without its query when that holds a token. */
export function withoutToken(address: string): string {
  return holdsToken(address) ? address.split("?")[0]! : address;
}
