import { data, type RouterContextProvider } from "react-router";
import { env } from "../env/env.server.ts";
import { isLocalName } from "../env/exposure.ts";
import { type Visit, visitOf } from "./visit.server.ts";

/**
 * Whether the request is a click on a link of this site. For flows that start with a link, since `form-action` of the
 * Content-Security-Policy also applies to a form's redirects; another site must not start such a flow.
 */
export function isOwnClick(headers: Headers, { origin }: URL): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const from = headers.get("referer");
  return from !== null && URL.canParse(from) && new URL(from).origin === origin;
}

/** The addresses in X-Forwarded-For, to which each proxy adds one at the end. A visitor may have written the first ones. */
export function forwardedFor(headers: Headers): string[] {
  const entries = headers.get("x-forwarded-for")?.split(",") ?? [];
  return entries.map((entry) => entry.trim());
}

/** Headers that proxies add: then others than this machine's user may have sent the request. */
const FORWARDING =
  /^(?:forwarded|via|x-(?:forwarded|real|original|client|cluster)-.+|cf-connecting-ip|true-client-ip)$/;

/**
 * Whether the request comes from this machine's own user, as far as its headers tell: the Host is local, and no proxy has forwarded it.
 * Guards what nobody else may see: everybody's mails, the process's metrics.
 */
export function isLocalRequest({ url, headers }: Pick<Visit, "url" | "headers">): boolean {
  return isLocalName(url.hostname) && ![...headers.keys()].some((name) => FORWARDING.test(name));
}

/** Whether the pages below /dev exist for this request. */
export function devPagesShown(visit: Visit): boolean {
  return env().devPages && isLocalRequest(visit);
}

/** Throws 404 unless the development pages exist for this request. */
export function requireDevPages(context: Readonly<RouterContextProvider>): void {
  if (!devPagesShown(visitOf(context))) throw data("page", { status: 404 });
}
