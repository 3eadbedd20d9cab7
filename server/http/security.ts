/** What every response and every request must satisfy before the product sees it. */
import { isLocalName } from "#app/platform/env/exposure.ts";

/**
 * Security headers of every response; `nonce` names the only inline scripts that may run (without it none may), `sisters` are the origins of our other hosts, to which
 * the language form leads on (browsers hold a form's redirects, too, against `form-action`). `checks` is where reCAPTCHA comes from, when it is set up.
 */
export function securityHeaders(
  nonce: string | undefined,
  tls: boolean,
  sisters: readonly string[],
  checks: readonly string[] = [],
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...checks].join(" "),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...checks].join(" "),
    // Videos play only after a click; the frame is the one thing of others that a page may show. Our own show mails as they will look.
    ["frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com", ...checks].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...sisters].join(" "),
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(tls ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/**
 * Further headers of a page whose address holds a mailed link's token: it is stored nowhere, and no other site, proxy or log learns it from
 * a Referer. Without TLS browsers do not say whether a form without a referrer is ours, so there they say its origin.
 */
export function tokenHeaders(tls: boolean, { hostname }: URL): Record<string, string> {
  const known = tls || isLocalName(hostname);
  return { "Cache-Control": "no-store", "Referrer-Policy": known ? "no-referrer" : "strict-origin" };
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change state: browsers say where it comes from, and it must be this very origin, `own`: scheme, host and port.
 * Without either header (not a browser of today) it may pass only when it carries no cookie to abuse. A page of ours that sends no
 * referrer has its forms come from "null", as a stranger's sandbox has: the browser's other word tells them apart.
 */
export function mayChangeState(method: string, headers: Headers, own: string): boolean {
  if (SAFE.has(method)) return true;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return URL.canParse(origin) && new URL(origin).origin === own;
  if (site !== null) return site === "same-origin" || site === "none";
  return !headers.has("cookie");
}
