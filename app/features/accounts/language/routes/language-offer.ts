import { ok } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { choiceCookie } from "#app/platform/http/cookies.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LANGUAGE_OFFER_COOKIE } from "../language.server.ts";
import type { Route } from "./+types/language-offer.ts";

/** Declines the account's language in this browser, and returns to the page. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: (context) => visitOf(context).actor,
  page: paths.landing,
  run: async ({ actor }) => ok(actor.kind === "member" ? actor.lang : null),
  done: ({ value: declined, next, visit }) => ({
    to: next,
    cookies: declined ? [choiceCookie(LANGUAGE_OFFER_COOKIE, declined, visit.url.protocol === "https:")] : [],
  }),
});

export { action, loader };
