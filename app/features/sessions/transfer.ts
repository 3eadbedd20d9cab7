/** Session transfer: a one-time token signs the same browser in on another of our hosts (product rule 1, specification §7 "token sync"). */

/** How long a token is valid, in milliseconds (specification §9). Only the server's own clock counts. */
export const TRANSFER_LASTS = 5 * 60_000;

/** Begins the fragment that carries the token: fragments are sent to no server and are in no Referer. */
export const TRANSFER_FRAGMENT = "token=";

/** The token of a fragment, with or without its `#`. */
export function tokenOfFragment(fragment: string): string | undefined {
  const text = fragment.replace(/^#/, "");
  return text.startsWith(TRANSFER_FRAGMENT) ? text.slice(TRANSFER_FRAGMENT.length) : undefined;
}

/** The token of an Authorization header (RFC 6750 §2.1); undefined without the header, "malformed" if it has not the form of ours. */
export function bearerOf(header: string | null): string | "malformed" | undefined {
  if (header === null) return undefined;
  return /^Bearer +([\w-]{43}) *$/i.exec(header)?.[1] ?? "malformed";
}
