/**
 * Messages that outlive a redirect: a cookie of a minute that the next page says once. It holds a name out of a closed set, never
 * words, so that nobody who plants a cookie can make the site say something. A page's script ends the waiting itself, once the
 * message is shown: what it fetches may be fetched again (a live hint, another click) before anything of it is seen.
 */
import { type RouterContextProvider, redirect } from "react-router";
import { FLASHES, translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { isFailureCode } from "../failure.ts";
import { forgetCookie, readCookie } from "./cookies.ts";
import { FLASH_COOKIE, type Flash, type FlashName, flashCookie } from "./flash.ts";
import { visitOf } from "./visit.server.ts";

type Context = Readonly<RouterContextProvider>;

function isSecure(context: Context): boolean {
  return visitOf(context).url.protocol === "https:";
}

/** The Set-Cookie header that makes the next page say `name`. */
export function flashHeaders(context: Context, name: FlashName): { "Set-Cookie": string } {
  return { "Set-Cookie": flashCookie(name, isSecure(context)) };
}

/** A redirect after which the page says `name`; `cookies` are further Set-Cookie values. */
export function redirectWithFlash(
  context: Context,
  to: string,
  name: FlashName,
  cookies: readonly string[] = [],
): Response {
  const headers = new Headers(flashHeaders(context, name));
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}

const FAILURE = "failure-";

function wordsOf(given: string, market: Market): string | undefined {
  if (given.startsWith(FAILURE)) {
    const code = given.slice(FAILURE.length);
    return isFailureCode(code) ? translator(market, "errors")(`failure.${code}`) : undefined;
  }
  const words = FLASHES.get(given);
  return words && (translator(market, words.catalog) as (key: string) => string)(words.key);
}

/** The message waiting for this reader, in the reader's language, and for documents the headers that end the waiting. */
export function consumeFlash(context: Context): { flash: Flash | null; headers: Record<string, string> } {
  const { headers, market } = visitOf(context);
  const cookie = readCookie(headers.get("cookie"), FLASH_COOKIE);
  if (cookie === undefined) return { flash: null, headers: {} };
  const text = wordsOf(cookie.split(".")[0]!, market);
  const isDocument = headers.get("accept")?.includes("text/html");
  return {
    flash: text === undefined ? null : { id: cookie.slice(0, 60), text, isFailure: cookie.startsWith(FAILURE) },
    headers: isDocument ? { "Set-Cookie": forgetCookie(FLASH_COOKIE, isSecure(context)) } : {},
  };
}
