import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { testSchema } from "../campaign-form.ts";
import { sendTest } from "../writing.server.ts";
import type { Route } from "./+types/campaign-test.ts";

/** Mails a campaign in one language to the admin who asks. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: adminOf,
  schema: testSchema,
  run: async ({ actor, params, input, visit }) => sendTest(actor, params.id, input.market, visit.url.origin),
  page: ({ id }) => paths.campaignPreview(id),
  done: ({ params, next }) => ({
    to: next.startsWith(paths.campaign(params.id)) ? next : paths.campaignPreview(params.id),
    flash: "campaign-tested",
  }),
  refused: ({ params, failure }) => ({ to: paths.campaignPreview(params.id), flash: `failure-${failure.code}` }),
});

export { action, loader };
