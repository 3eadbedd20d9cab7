/** Sign-in on the way from one of our hosts to another: a one-time token (product rule 1, specification §7 "token sync"). */

/** For how long a token is good, in milliseconds (specification §9). Only the server's own clock counts. */
export const HAND_OVER_LASTS = 5 * 60_000;

/** Where the token stands while the browser is on its way: in the fragment, which no server is sent and no Referer holds. */
export const HAND_OVER_FRAGMENT = "token=";

/** The token of a fragment, with or without its `#`. */
export function tokenOfFragment(fragment: string): string | undefined {
  const text = fragment.replace(/^#/, "");
  return text.startsWith(HAND_OVER_FRAGMENT) ? text.slice(HAND_OVER_FRAGMENT.length) : undefined;
}

/** The token of an Authorization header (RFC 6750 §2.1); undefined without the header, "malformed" when it is none of ours. */
export function bearerOf(header: string | null): string | "malformed" | undefined {
  if (header === null) return undefined;
  return /^Bearer +([\w-]{43}) *$/i.exec(header)?.[1] ?? "malformed";
}
