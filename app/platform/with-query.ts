/** Adds query parameters, leaving out empty ones. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}
