import { randomBytes, randomUUID } from "node:crypto";
import { recognise, recordVisit } from "#app/features/sessions/recognition.server.ts";
import { isMarket, type Market, marketOf } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { env } from "#app/platform/env/env.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { forwardedFor } from "#app/platform/http/request-origin.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { noteOrigin, publicScheme } from "#app/platform/site/site.server.ts";

/** Makes the visit of a request: actor, language, theme, address. */
export async function makeVisit(request: Request, remoteAddress: string): Promise<Visit> {
  const { headers } = request;
  const cookies = headers.get("cookie");
  const { actor, session, lastSeenAt } = await recognise(headers);
  if (session && lastSeenAt && (actor.kind === "member" || actor.kind === "guest")) {
    await recordVisit(actor, session, lastSeenAt);
  }
  const preferred = readCookie(cookies, "preferredLanguage");
  const theme = readCookie(cookies, "theme");
  const url = publicUrl(request);
  if (session && (actor.kind === "member" || actor.kind === "guest")) noteOrigin(actor.id, url);
  return {
    requestId: randomUUID(),
    nonce: randomBytes(16).toString("base64"),
    market: marketFor(actor, preferred, url.host),
    theme: theme === "light" || theme === "dark" ? theme : "system",
    url,
    actor,
    session,
    ip: clientAddress(headers, remoteAddress),
    headers,
    ...(request.method === "POST" && { brings: true }),
  };
}

/**
 * The language of a page (specification §1): this browser's stored choice, then the host's, then `se`; for members too (decision 081).
 * During impersonation, that of the member.
 */
function marketFor(actor: Actor, preferred: string | undefined, host: string): Market {
  if (actor.kind === "member" && actor.viewer) return actor.lang;
  return isMarket(preferred) ? preferred : marketOf(host, env().hosts);
}

/**
 * The address that the browser shows. Behind a proxy with TLS the scheme is PUBLIC_URL's. React Router's script fetches a page's data at
 * `<page>.data`, to which no redirect may lead, such as after signing in.
 */
function publicUrl(request: Request): URL {
  const url = new URL(request.url);
  if (url.pathname.endsWith(".data")) {
    url.pathname = url.pathname.replace(/\/_(?:root)?\.data$|\.data$/, "") || "/";
    url.searchParams.delete("_routes");
  }
  url.protocol = publicScheme();
  return url;
}

/** The client's network address: from the X-Forwarded-For entry of the outermost trusted proxy, or the connection's. */
export function clientAddress(headers: Headers, remoteAddress: string): string {
  const proxies = env().TRUSTED_PROXIES;
  if (proxies === 0) return remoteAddress;
  const chain = forwardedFor(headers);
  if (chain.length > proxies) warnOfProxies();
  return chain.at(-proxies) || remoteAddress;
}

let warned = false;

/** Once a process: a visitor can cause it, too. */
function warnOfProxies(): void {
  if (warned) return;
  warned = true;
  log.warn(
    "a request had more entries in X-Forwarded-For than TRUSTED_PROXIES: its sender wrote some, which is harmless, or another proxy stands in front, and then visitors share one address; bin/doctor tells which",
  );
}
