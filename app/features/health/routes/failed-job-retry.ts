import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryJob } from "../failed-jobs.server.ts";
import type { Route } from "./+types/failed-job-retry.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: adminOf,
  run: ({ actor, params }) => retryJob(actor, params.job),
  done: () => ({ to: paths.health(), flash: "job-retried" }),
  page: () => paths.health(),
});

export { action, loader };
