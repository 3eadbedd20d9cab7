/**
 * Messages that outlive a redirect: a cookie of a minute that the next page reads once. It holds a name out of a closed set, never
 * words, so that nobody who plants a cookie can make the site say something.
 */
import { type RouterContextProvider, redirect } from "react-router";
import { translator } from "#app/i18n/catalog.server.ts";
import { forgetCookie, readCookie } from "./cookies.ts";
import { FLASHES, type Flash, type FlashName } from "./flash.ts";
import { visitOf } from "./visit.server.ts";

type Context = Readonly<RouterContextProvider>;

const COOKIE = "flash";

function isSecure(context: Context): boolean {
  return visitOf(context).url.protocol === "https:";
}

/** The Set-Cookie header that makes the next page say `name`. */
export function flashHeaders(context: Context, name: FlashName): { "Set-Cookie": string } {
  const value = `${name}.${crypto.randomUUID().slice(0, 8)}`;
  const secure = isSecure(context) ? "; Secure" : "";
  return { "Set-Cookie": `${COOKIE}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${secure}` };
}

/** A redirect after which the page says `name`. */
export function redirectWithFlash(context: Context, to: string, name: FlashName): Response {
  return redirect(to, { headers: flashHeaders(context, name) });
}

/** The message waiting for this reader, in the reader's language, and the headers that end the waiting. */
export function takeFlash(context: Context): { flash: Flash | null; headers: Record<string, string> } {
  const { headers, market } = visitOf(context);
  const cookie = readCookie(headers.get("cookie"), COOKIE);
  if (cookie === undefined) return { flash: null, headers: {} };
  const name = FLASHES.find((known) => cookie.startsWith(`${known}.`));
  return {
    flash: name ? { id: cookie.slice(0, 60), text: translator(market, "flash")(name) } : null,
    headers: { "Set-Cookie": forgetCookie(COOKIE, isSecure(context)) },
  };
}
