/**
 * Flash messages: a cookie, valid for a minute, whose message the next page shows once. It holds a name from a closed set, never text, so
 * that a planted cookie cannot make the site say something. Documents expire the cookie; a page's script expires it itself, once the
 * message is shown, since its data may be fetched again (an invalidation, another click) before it is rendered.
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

/** The Set-Cookie header that makes the next page show the message `name`; `subject` as for `flashCookie`. */
export function flashHeaders(context: Context, name: FlashName, subject?: string): { "Set-Cookie": string } {
  return { "Set-Cookie": flashCookie(name, isSecure(context), subject) };
}

/** A redirect to a page that shows the message `name`; `cookies` are further Set-Cookie values. */
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

function textOf(name: string, market: Market): string | undefined {
  if (name.startsWith(FAILURE)) {
    const code = name.slice(FAILURE.length);
    return isFailureCode(code) ? translator(market, "errors")(`failure.${code}`) : undefined;
  }
  const message = FLASHES.get(name);
  return message && (translator(market, message.catalog) as (key: string) => string)(message.key);
}

/** The reader's pending message, in their language, and for documents the header that expires its cookie. */
export function consumeFlash(context: Context): { flash: Flash | null; headers: Record<string, string> } {
  const { headers, market } = visitOf(context);
  const cookie = readCookie(headers.get("cookie"), FLASH_COOKIE);
  if (cookie === undefined) return { flash: null, headers: {} };
  const [name = "", random = "", ...rest] = cookie.split(".");
  const subject = rest.join(".");
  const text = textOf(name, market);
  const isDocument = headers.get("accept")?.includes("text/html");
  return {
    flash:
      text === undefined
        ? null
        : {
            id: `${name}.${random.slice(0, 20)}`,
            ...{ name, text, isFailure: name.startsWith(FAILURE) },
            // Usernames have dots within.
            subject: /^\w(?:[\w.-]{0,62}\w)?$/.test(subject) ? subject : null,
          },
    headers: isDocument ? { "Set-Cookie": forgetCookie(FLASH_COOKIE, isSecure(context)) } : {},
  };
}
