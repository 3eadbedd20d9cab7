import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { unscheduleCampaign } from "../sending.server.ts";
import type { Route } from "./+types/campaign-sending-removal.ts";

/** Makes a scheduled campaign a draft again. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: adminOf,
  run: async ({ actor, params }) => unscheduleCampaign(actor, params.id),
  page: ({ id }) => paths.campaign(id),
  done: ({ params }) => ({ to: paths.campaign(params.id), flash: "campaign-unscheduled" }),
  refused: ({ params, failure }) => ({ to: paths.campaign(params.id), flash: `failure-${failure.code}` }),
});

export { action, loader };
