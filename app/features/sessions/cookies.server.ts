/** Cookies that only the server reads. */

import { redirect } from "react-router";
import { env } from "#app/platform/env/env.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { returnAddress } from "./return-address.ts";

/** In the name of every cookie that identifies somebody. */
export const COOKIE_PREFIX = "stakeholm.";

/** Whether cookies travel over TLS only. Then the prefix `__Host-` also binds them to one host (RFC 6265bis §4.1.3.2). */
function secureCookies(): boolean {
  return Boolean(env().PUBLIC_URL?.startsWith("https:"));
}

function fullName(name: string): string {
  return `${secureCookies() ? "__Host-" : ""}${COOKIE_PREFIX}${name}`;
}

/**
 * A Set-Cookie value that no script reads and no other site's form sends. `maxAge` in seconds; without it the cookie ends with the
 * browser, with 0 immediately.
 */
export function privateCookie(name: string, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  const secure = secureCookies() ? "; Secure" : "";
  return `${fullName(name)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${age}${secure}`;
}

/** A redirect with Set-Cookie values. */
export function redirectWithCookies(to: string, cookies: readonly string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}

/** The value of such a cookie in a request. */
export function readPrivateCookie(headers: Headers, name: string): string | undefined {
  return readCookie(headers.get("cookie"), fullName(name)) || undefined;
}

/** The value of such a cookie, if it looks like a token: 32 random bytes in base64url. */
function readToken(headers: Headers, name: string): string | undefined {
  const token = readPrivateCookie(headers, name);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

const SESSION = "session";

/** The Set-Cookie value that signs a browser in: for `maxAge` seconds, or until it is closed. */
export function sessionCookie(token: string, maxAge: number | undefined): string {
  return privateCookie(SESSION, token, maxAge);
}

/** The Set-Cookie value that signs a browser out. */
export function noSessionCookie(): string {
  return privateCookie(SESSION, "", 0);
}

/** The session token of a request. */
export function sessionToken(headers: Headers): string | undefined {
  return readToken(headers, SESSION);
}

const PENDING = "pending-email";

/** The Set-Cookie value that remembers an unconfirmed address for an hour, to prefill forms. */
export function pendingEmailCookie(email: string): string {
  return privateCookie(PENDING, email, 3_600);
}

/** The unconfirmed address that this browser has signed up or tried to sign in with. */
export function pendingEmail(headers: Headers): string | undefined {
  const email = readPrivateCookie(headers, PENDING);
  return email && email.length <= 254 ? email : undefined;
}

const SIGN_UP = "sign-up";

/** The Set-Cookie value that binds a sign-up to its browser, for `maxAge` seconds. */
export function signUpCookie(token: string, maxAge: number): string {
  return privateCookie(SIGN_UP, token, maxAge);
}

/** The token of the sign-up that was made in this browser. */
export function signUpToken(headers: Headers): string | undefined {
  return readToken(headers, SIGN_UP);
}

/** The Set-Cookie value that removes that cookie, if the browser has it. */
export function noSignUpCookies(headers: Headers): string[] {
  return readPrivateCookie(headers, SIGN_UP) === undefined ? [] : [privateCookie(SIGN_UP, "", 0)];
}

const RETURN_TO = "return-to";

/**
 * The Set-Cookie value that remembers, for a day, where somebody wanted to go before signing up. None if `next` is no page to return to; then
 * an earlier cookie stays.
 */
export function returnToCookies(next: FormDataEntryValue | null | undefined): string[] {
  const address = returnAddress(next);
  return address ? [privateCookie(RETURN_TO, address, 86_400)] : [];
}

/** Where this browser returns to after onboarding. Validated again: the user can write any cookie. */
export function returnTo(headers: Headers): string | undefined {
  return returnAddress(readPrivateCookie(headers, RETURN_TO));
}

/** The Set-Cookie value that removes that cookie, if the browser has it. */
export function noReturnToCookies(headers: Headers): string[] {
  return readPrivateCookie(headers, RETURN_TO) === undefined ? [] : [privateCookie(RETURN_TO, "", 0)];
}

const SECOND_STEP = "second-step";

/** The Set-Cookie value that remembers the first factor until the second is given: `maxAge` in seconds, 0 removes it. */
export function secondFactorCookie(token: string, maxAge: number): string {
  return privateCookie(SECOND_STEP, token, maxAge);
}

/** The token of the first factor that this browser has given. */
export function secondFactorToken(headers: Headers): string | undefined {
  return readToken(headers, SECOND_STEP);
}

const CHALLENGE = "passkey";

/** The Set-Cookie value that binds passkey challenges to a browser; `maxAge` in seconds. */
export function challengeCookie(token: string, maxAge: number): string {
  return privateCookie(CHALLENGE, token, maxAge);
}

/** The token that binds passkey challenges to a request's browser. */
export function challengeToken(headers: Headers): string | undefined {
  return readToken(headers, CHALLENGE);
}
