/** Security headers of responses, and the check of requests' origins. */
import { isLocalName } from "#app/platform/env/exposure.ts";

/**
 * Security headers of every response. `nonce` allows the inline scripts that have it; without one, none may run. `sisters` are the origins
 * that forms may redirect to, such as our other hosts after a choice of language: browsers apply `form-action` to redirects, too. `checks`
 * are origins of further scripts and connections, such as reCAPTCHA's.
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
    // Videos, loaded after a click, are the only content of others that a page may frame. Own frames preview mails.
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
 * Further headers of a page whose address contains a mailed link's token: it is not stored, and its address is not sent in a Referer to
 * other sites, proxies or logs. Without TLS browsers send no Sec-Fetch-Site, so there forms need the Referer's origin.
 */
export function tokenHeaders(tls: boolean, { hostname }: URL): Record<string, string> {
  const isSecureContext = tls || isLocalName(hostname);
  return { "Cache-Control": "no-store", "Referrer-Policy": isSecureContext ? "no-referrer" : "strict-origin" };
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change state: by its Origin or Sec-Fetch-Site header, it must come from the origin `own` (scheme, host and port).
 * Without either header (not a current browser) it may pass only without a cookie, so that there is nothing to abuse. Forms of our pages
 * with `no-referrer` have the Origin "null", like those of a foreign sandbox: Sec-Fetch-Site distinguishes them.
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
