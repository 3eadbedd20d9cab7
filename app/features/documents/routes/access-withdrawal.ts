import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withdrawRequest } from "../access.server.ts";
import type { Route } from "./+types/access-withdrawal.ts";

/** Withdraws the reader's own request, or gives up granted access. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => withdrawRequest(actor, params.publicId),
  // The page of the pitch redirects to its whole address.
  done: ({ params, value }) => ({
    to: `${paths.pitch({ publicId: params.publicId, companyName: null })}#documents`,
    flash: value === "access" ? "access-given-up" : "access-withdrawn",
  }),
  thing: "pitch",
}).action;
