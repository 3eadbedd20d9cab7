import { data, redirect } from "react-router";
import { COOKIE_CHOICE } from "#app/features/consent/consent.ts";
import { issueSessionTransfer } from "#app/features/sessions/transfer.server.ts";
import { TRANSFER_FRAGMENT } from "#app/features/sessions/transfer.ts";
import { isMarket } from "#app/i18n/markets.ts";
import { choiceCookie, readCookie } from "#app/platform/http/cookies.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { siteAt } from "#app/platform/site/site.server.ts";
import { saveLanguage } from "../language.server.ts";
import type { Route } from "./+types/language.ts";

/**
 * Receives a reader who has chosen this host's country on another of our hosts: stores that choice and the theme here too. Without `next` it
 * leads to the landing page.
 */
export function loader({ context, url: asked }: Route.LoaderArgs) {
  const { url } = visitOf(context);
  const next = asked.searchParams.get("next");
  const site = siteAt(url);
  if (!site || next === null) return redirect(paths.landing());
  const secure = url.protocol === "https:";
  const headers = new Headers({ "Set-Cookie": choiceCookie("preferredLanguage", site.here, secure) });
  const theme = asked.searchParams.get("theme");
  if (theme === "light" || theme === "dark") headers.append("Set-Cookie", choiceCookie("theme", theme, secure));
  return redirect(safeNext(next, paths.landing()), { headers });
}

/**
 * Changes the language (specification §4 "Language switch") and returns to the reader's page: on the market's own host if this is another's,
 * otherwise here.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await formOf(request);
  const market = form.get("market");
  if (!isMarket(market)) throw data(null, { status: 422 });
  await saveLanguage(visit.actor, market);
  const next = safeNext(form.get("next"), "/");
  const site = siteAt(visit.url);
  const to = site && site.here !== market ? await addressOn(site.origins[market], next, visit) : next;
  return redirect(to, {
    headers: {
      "Set-Cookie": choiceCookie("preferredLanguage", market, visit.url.protocol === "https:"),
      // The address may carry a token.
      "Cache-Control": "no-store",
    },
  });
}

/** The same page on another of our hosts, for signed-in readers with a transfer token in the fragment. */
async function addressOn(origin: string, next: string, { actor, session, theme, headers }: Visit): Promise<string> {
  const chosen = theme === "system" ? undefined : theme;
  if (!session || (actor.kind !== "member" && actor.kind !== "guest")) return origin + paths.language(next, chosen);
  const cookies = readCookie(headers.get("cookie"), COOKIE_CHOICE);
  const token = await issueSessionTransfer(actor, session, new URL(origin).host, cookies);
  // The redirect to the arrival page preserves the fragment (RFC 9110 §10.2.2).
  const address = origin + paths.language(paths.arrival(next), chosen);
  return token ? `${address}#${TRANSFER_FRAGMENT}${token}` : address;
}
