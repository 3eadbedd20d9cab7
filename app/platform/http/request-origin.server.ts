import { data, type RouterContextProvider } from "react-router";
import { env } from "../env/env.server.ts";
import { isLocalName } from "../env/exposure.ts";
import { type Visit, visitOf } from "./visit.server.ts";

/**
 * Whether the reader came by a link of ours: for what begins with a link, since browsers hold the redirects of a form against `form-action`.
 * Another site must not begin it for them.
 */
export function isOwnClick(headers: Headers, { origin }: URL): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const from = headers.get("referer");
  return from !== null && URL.canParse(from) && new URL(from).origin === origin;
}

// Requests of the machine's own user, for what nobody else may see: everybody's mails, the process from inside.

/** Added by whatever stands between: then others than this machine's user may have sent the request. */
const FORWARDING =
  /^(?:forwarded|via|x-(?:forwarded|real|original|client|cluster)-.+|cf-connecting-ip|true-client-ip)$/;

/** Whether the request came straight from this machine, by all that it says: its Host is local, and nobody has passed it on. */
export function isLocalRequest({ url, headers }: Pick<Visit, "url" | "headers">): boolean {
  return isLocalName(url.hostname) && ![...headers.keys()].some((name) => FORWARDING.test(name));
}

/** Whether /dev/mailbox and /dev/ui are there for whoever asks. */
export function devPagesShown(visit: Visit): boolean {
  return env().devPages && isLocalRequest(visit);
}

/** Throws 404 where the development pages are not shown: to others they do not exist. */
export function requireDevPages(context: Readonly<RouterContextProvider>): void {
  if (!devPagesShown(visitOf(context))) throw data("page", { status: 404 });
}
