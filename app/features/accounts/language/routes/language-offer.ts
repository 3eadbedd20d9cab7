import { redirect } from "react-router";
import { choiceCookie } from "#app/platform/http/cookies.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { LANGUAGE_OFFER_COOKIE } from "../language-offer.ts";
import type { Route } from "./+types/language-offer.ts";

/** An address somebody opened: it needs the form. */
export function loader() {
  return redirect(paths.landing());
}

/** Declines the account's language in this browser, and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, url } = visitOf(context);
  const next = safeNext((await formOf(request)).get("next"), paths.landing());
  if (actor.kind !== "member") return redirect(next);
  const cookie = choiceCookie(LANGUAGE_OFFER_COOKIE, actor.lang, url.protocol === "https:");
  return redirect(next, { headers: { "Set-Cookie": cookie } });
}
