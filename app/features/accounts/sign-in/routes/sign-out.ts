import { ok } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { signOut } from "../sign-in.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** Signs out of this browser. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: (context) => visitOf(context).actor,
  page: paths.landing,
  run: async ({ actor, visit }) => ok(await signOut(actor, visit.headers)),
  done: ({ value: cookies }) => ({ to: paths.landing(), flash: "signed-out", cookies }),
});

export { action, loader };
