import { data, redirect } from "react-router";
import { issueHandOver } from "#app/features/sessions/transfer.server.ts";
import { HAND_OVER_FRAGMENT } from "#app/features/sessions/transfer.ts";
import { isMarket } from "#app/i18n/markets.ts";
import { choiceCookie } from "#app/platform/http/cookies.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { siteAt } from "#app/platform/site/site.server.ts";
import { saveLanguage } from "../language.server.ts";
import type { Route } from "./+types/language.ts";

/**
 * Where a reader arrives who has chosen this host's country on another of our hosts: from now on it is the choice here too, whatever
 * was chosen here before, and so is the theme. An address that somebody just opened leads to the start page.
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
 * Changes the language (specification §4 "Language switch") and returns to the page the reader was on: on the market's own host, where
 * this one is another's, else here.
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

/** The same page on another of our hosts; whoever is signed in here arrives there with a token in the fragment. */
async function addressOn(origin: string, next: string, { actor, session, theme }: Visit): Promise<string> {
  const chosen = theme === "system" ? undefined : theme;
  if (!session || (actor.kind !== "member" && actor.kind !== "guest")) return origin + paths.language(next, chosen);
  const token = await issueHandOver(actor, session, new URL(origin).host);
  // The redirect to the page of arrival keeps the fragment (RFC 9110 §10.2.2).
  const address = origin + paths.language(paths.arrival(next), chosen);
  return token ? `${address}#${HAND_OVER_FRAGMENT}${token}` : address;
}
