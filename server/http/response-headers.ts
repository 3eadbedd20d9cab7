/** The headers that every response of the routes gets. */
import { paymentOrigins } from "#app/features/billing/provider.server.ts";
import { recaptchaSources } from "#app/platform/app-check/challenges.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { carriesToken } from "#app/platform/paths/query.ts";
import { sisterOrigins } from "#app/platform/site/site.server.ts";
import { STORAGE } from "./canonical.ts";
import { OWN } from "./page-cache.ts";
import { securityHeaders, tokenHeaders } from "./security.ts";

/** Default Cache-Control: pages depend on the reader. */
export const DEFAULT_CACHE_CONTROL = "private, no-cache";

/** Sets the headers of every response; `sources` are further origins of scripts and connections. */
export function finishHeaders(headers: Headers, visit: Visit, tls: boolean, sources: readonly string[]): void {
  for (const [name, value] of Object.entries(
    securityHeaders(
      visit.staticPage ? undefined : visit.nonce,
      tls,
      [...sisterOrigins(visit.url), ...payees(visit.url)],
      [...recaptchaSources(), ...sources],
    ),
  )) {
    // A member's uploaded document has a stricter policy of its own.
    if (!headers.has(name)) headers.set(name, value);
  }
  const hasToken = !visit.url.pathname.startsWith(STORAGE) && carriesToken(visit.url.search);
  if (hasToken) for (const [name, value] of Object.entries(tokenHeaders(tls, visit.url))) headers.set(name, value);
  headers.set("X-Request-Id", visit.requestId);
  // After signing out nobody finds a member's page in the browser's memory.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", visit.session ? OWN : DEFAULT_CACHE_CONTROL);
  headers.append("Vary", "Cookie");
}

/** The payment provider's origins, which forms of plans, payments and verification redirect to. */
function payees({ pathname }: URL): string[] {
  return /^\/pages\/(?:upgrade|settings\/subscription|identity|verify-cancel)(?:\/|$)/.test(pathname)
    ? paymentOrigins()
    : [];
}
