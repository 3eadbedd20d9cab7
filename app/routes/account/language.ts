import { data, redirect } from "react-router";
import { saveLanguage } from "#app/features/accounts/commands-language.server.ts";
import { isMarket } from "#app/i18n/markets.ts";
import { choiceCookie } from "#app/platform/cookies.ts";
import { formOf } from "#app/platform/forms.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/language.ts";

/** An address somebody opened: it needs the form. */
export function loader() {
  return redirect(paths.landing());
}

/** Changes the language (specification §4 "Language switch") and returns to the page the reader was on. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, url } = visitOf(context);
  const form = await formOf(request);
  const market = form.get("market");
  if (!isMarket(market)) throw data(null, { status: 422 });
  await saveLanguage(actor, market);
  return redirect(safeNext(form.get("next"), "/"), {
    headers: { "Set-Cookie": choiceCookie("preferredLanguage", market, url.protocol === "https:") },
  });
}
