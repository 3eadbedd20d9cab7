import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { undoApproval } from "../undoing.server.ts";
import type { Route } from "./+types/approval-undo.ts";

/** Undoes an approval that waits for the office to open, and opens its case again. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: moderatorOf,
  run: ({ actor, params }) => undoApproval(actor, params.submissionId),
  done: ({ params }) => ({ to: paths.reviewSubmission(params.submissionId), flash: "approval-undone" }),
  refused: ({ params, failure }) => ({
    to: paths.reviewSubmission(params.submissionId),
    flash: `failure-${failure.code}`,
  }),
  page: (params) => paths.reviewSubmission(params.submissionId),
});

export { action, loader };
