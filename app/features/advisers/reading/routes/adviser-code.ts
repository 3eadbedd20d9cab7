import { followLink } from "#app/features/accounts/links.server.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { sendCode } from "../reading.server.ts";
import type { Route } from "./+types/adviser-code.ts";

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** Mails a code to the address of a link; its page says what became of it. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: (context) => visitOf(context).actor,
  run: ({ actor, visit }) => followLink(visit, tokenOf(visit.url), (token) => sendCode(actor, token, visit)),
  done: ({ visit }) => ({ to: paths.adviser(tokenOf(visit.url)), flash: "adviser-code-sent" }),
  refused: ({ visit, failure }) => ({ to: paths.adviser(tokenOf(visit.url), failure.code) }),
}).action;
