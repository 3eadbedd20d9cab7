/** The cookie by which an adviser's browser goes on reading: one a link, so that two links can be read side by side. */
import { privateCookie, readPrivateCookie } from "#app/features/sessions/cookies.server.ts";
import { READING_LASTS } from "../adviser-link.ts";

const nameOf = (linkId: string) => `adviser-${linkId}`;

/** The Set-Cookie value. */
export function readingCookie(linkId: string, reading: string): string {
  return privateCookie(nameOf(linkId), reading, READING_LASTS);
}

/** The token of the reading that this browser has begun, if it looks like one. */
export function readingToken(headers: Headers, linkId: string): string | undefined {
  const token = readPrivateCookie(headers, nameOf(linkId));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}
