import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { checkAgain } from "../checks.server.ts";
import type { Route } from "./+types/health-check.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: adminOf,
  run: ({ actor }) => checkAgain(actor),
  done: ({ value }) => ({ to: paths.health(), flash: value.done ? "health-checked" : "health-unchecked" }),
  page: () => paths.health(),
});

export { action, loader };
