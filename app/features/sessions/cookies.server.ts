/** Cookies that only the server reads. */

import { env } from "#app/platform/env/env.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { returnAddress } from "./return-address.ts";

/** Every cookie that says who somebody is has this in its name. */
export const COOKIE_PREFIX = "stakeholm.";

/** Whether cookies travel over TLS only. Then they also belong to one host alone, which their name makes browsers enforce (RFC 6265bis §4.1.3.2). */
export function secureCookies(): boolean {
  return Boolean(env().PUBLIC_URL?.startsWith("https:"));
}

function fullName(name: string): string {
  return `${secureCookies() ? "__Host-" : ""}${COOKIE_PREFIX}${name}`;
}

/**
 * A Set-Cookie value that no script reads and no other site's form sends. `maxAge` in seconds; without it the cookie ends with the
 * browser, with 0 at once.
 */
export function privateCookie(name: string, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  const secure = secureCookies() ? "; Secure" : "";
  return `${fullName(name)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${age}${secure}`;
}

/** The value of such a cookie in a request. */
export function readPrivateCookie(headers: Headers, name: string): string | undefined {
  return readCookie(headers.get("cookie"), fullName(name)) || undefined;
}

const SESSION = "session";

/** The Set-Cookie value that signs a browser in: for so many seconds, or until it is closed. */
export function sessionCookie(token: string, maxAge: number | undefined): string {
  return privateCookie(SESSION, token, maxAge);
}

/** The Set-Cookie value that signs a browser out. */
export function noSessionCookie(): string {
  return privateCookie(SESSION, "", 0);
}

/** The session token that a request brings. */
export function sessionToken(headers: Headers): string | undefined {
  const token = readPrivateCookie(headers, SESSION);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

const PENDING = "pending-email";

/** The Set-Cookie value that keeps the address waiting for its confirmation: only to fill in forms with, for an hour. */
export function pendingEmailCookie(email: string): string {
  return privateCookie(PENDING, email, 3_600);
}

/** The address that this browser has signed up or tried to sign in with and not yet confirmed. */
export function pendingEmail(headers: Headers): string | undefined {
  const email = readPrivateCookie(headers, PENDING);
  return email && email.length <= 254 ? email : undefined;
}

const RETURN_TO = "return-to";

/**
 * The Set-Cookie value that keeps where somebody wanted to go until they have signed up and been welcomed, for a day; none where there is
 * nothing to keep, which leaves what the browser has.
 */
export function returnToCookies(next: FormDataEntryValue | null | undefined): string[] {
  const address = returnAddress(next);
  return address ? [privateCookie(RETURN_TO, address, 86_400)] : [];
}

/** Where this browser is to be led back to. Checked again: whoever has the browser can write its cookies. */
export function returnTo(headers: Headers): string | undefined {
  return returnAddress(readPrivateCookie(headers, RETURN_TO));
}

/** The Set-Cookie value that ends it, for a browser that has any. */
export function noReturnToCookies(headers: Headers): string[] {
  return readPrivateCookie(headers, RETURN_TO) === undefined ? [] : [privateCookie(RETURN_TO, "", 0)];
}

const SECOND_STEP = "second-step";

/** The Set-Cookie value that keeps a first step until the second, for so many seconds; for 0 seconds, the one that ends it. */
export function secondStepCookie(token: string, maxAge: number): string {
  return privateCookie(SECOND_STEP, token, maxAge);
}

/** The token of the first step that a request's browser has taken. */
export function secondStepToken(headers: Headers): string | undefined {
  const token = readPrivateCookie(headers, SECOND_STEP);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

const CHALLENGE = "passkey";

/** The Set-Cookie value that binds passkey challenges to a browser, for so many seconds. */
export function challengeCookie(token: string, maxAge: number): string {
  return privateCookie(CHALLENGE, token, maxAge);
}

/** The token that binds passkey challenges to a request's browser. */
export function challengeToken(headers: Headers): string | undefined {
  const token = readPrivateCookie(headers, CHALLENGE);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}
