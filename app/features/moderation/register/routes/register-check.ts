import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { askRegister } from "../asking.server.ts";
import type { Route } from "./+types/register-check.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: moderatorOf,
  run: ({ actor, params }) => askRegister(actor, params.submissionId),
  done: ({ params }) => ({ to: paths.reviewSubmission(params.submissionId), flash: "register-asked" }),
  refused: ({ params, failure }) => ({
    to: paths.reviewSubmission(params.submissionId),
    flash: `failure-${failure.code}`,
  }),
  page: (params) => paths.reviewSubmission(params.submissionId),
});

export { action, loader };
