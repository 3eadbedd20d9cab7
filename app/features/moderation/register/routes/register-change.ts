import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { settleRegisterChange } from "../changes.server.ts";
import type { Route } from "./+types/register-change.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: moderatorOf,
  run: ({ actor, params }) => settleRegisterChange(actor, params.changeId),
  done: () => ({ to: paths.review(), flash: "register-change-settled" }),
  page: () => paths.review(),
});

export { action, loader };
