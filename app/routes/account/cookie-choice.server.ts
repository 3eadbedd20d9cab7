/** A choice of cookies, from whichever form it comes: into the log, and into the browser. */
import { data, type RouterContextProvider } from "react-router";
import { chooseCookies } from "#app/features/consent/commands.server.ts";
import { COOKIE_CHOICE, cookieChoiceValue } from "#app/features/consent/consent.ts";
import { choiceCookie, readCookie } from "#app/platform/cookies.ts";
import { statusOf } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/visit.server.ts";

/** Records the choice. Returns the Set-Cookie value that makes the browser remember it. */
export async function cookieChoice(context: Readonly<RouterContextProvider>, analytics: boolean): Promise<string> {
  const visit = visitOf(context);
  const known = readCookie(visit.headers.get("cookie"), COOKIE_CHOICE);
  const result = await chooseCookies(visit.actor, analytics, known, visit);
  if (!result.ok) throw data(null, { status: statusOf(result) });
  return choiceCookie(COOKIE_CHOICE, cookieChoiceValue(result.value), visit.url.protocol === "https:");
}
