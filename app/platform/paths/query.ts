/** Adds query parameters, leaving out empty ones. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/**
 * Whether an address contains a mailed link's `token`, directly or in a `next` address. A token is a capability (set a password, confirm an
 * address), so such an address is never stored or passed on.
 */
export function carriesToken(address: string): boolean {
  return /[?&]token=/.test(address) || /[?&][^=]+=[^&]*%3[Ff]token%3[Dd]/.test(address);
}

/** The address, without its query if that contains a token. */
export function withoutToken(address: string): string {
  return carriesToken(address) ? address.split("?")[0]! : address;
}
