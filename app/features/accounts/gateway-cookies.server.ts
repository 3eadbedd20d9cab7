/**
 * The sign-in library's session cookie, read and written without a round through it: the token, a dot, and the token's
 * HMAC-SHA256 in base64, encoded for a URL. A test holds both sides to the same form.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { readCookie } from "#app/platform/cookies.ts";
import { env } from "#app/platform/env.server.ts";
import { secret } from "#app/platform/secret.server.ts";

export const COOKIE_PREFIX = "stakeholm";

/** Seconds that a remembered session lasts. */
export const REMEMBERED = 30 * 86_400;
/** Seconds that any other lasts at most; its cookie ends with the browser. */
export const UNREMEMBERED = 86_400;

/** Whether cookies may travel over TLS only, and have the prefix that says so. */
export function secureCookies(): boolean {
  return Boolean(env().PUBLIC_URL?.startsWith("https:"));
}

function cookieName(name: "session_token" | "dont_remember"): string {
  return `${secureCookies() ? "__Secure-" : ""}${COOKIE_PREFIX}.${name}`;
}

function sign(value: string): string {
  return createHmac("sha256", secret()).update(value).digest("base64");
}

/** The session token in a request's cookies; undefined when there is none or it was not we who wrote it. */
export function sessionToken(headers: Headers): string | undefined {
  const value = readCookie(headers.get("cookie"), cookieName("session_token"));
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const right = Buffer.from(sign(token));
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function cookie(name: string, value: string, maxAge: number | undefined): string {
  const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${age}${secureCookies() ? "; Secure" : ""}`;
}

/** Set-Cookie values that sign a browser in: for 30 days, or until it is closed. */
export function sessionCookies(token: string, remember: boolean): string[] {
  const signed = (value: string) => `${value}.${sign(value)}`;
  return [
    cookie(cookieName("session_token"), signed(token), remember ? REMEMBERED : undefined),
    remember
      ? cookie(cookieName("dont_remember"), "", 0)
      : cookie(cookieName("dont_remember"), signed("true"), undefined),
  ];
}

/** Set-Cookie values that sign a browser out. */
export function noSessionCookies(): string[] {
  return [cookie(cookieName("session_token"), "", 0), cookie(cookieName("dont_remember"), "", 0)];
}

const PENDING = "pending-email";

/** The Set-Cookie value that keeps the address waiting for its confirmation: only to fill in forms with, for an hour. */
export function pendingEmailCookie(email: string): string {
  return cookie(PENDING, email, 3_600);
}

/** The address that this browser has signed up or tried to sign in with and not yet confirmed. */
export function pendingEmail(headers: Headers): string | undefined {
  const email = readCookie(headers.get("cookie"), PENDING);
  return email && email.length <= 254 ? email : undefined;
}
