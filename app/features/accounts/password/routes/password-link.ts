import { ok } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { requestReset } from "../password.server.ts";
import type { Route } from "./+types/password-link.ts";

/** Mails members without a password the link by which they choose one. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  page: paths.waysIn,
  run: async ({ actor, visit }) => {
    const sent = await requestReset(actor, actor.email, visit);
    // A link that was sent a moment ago will do.
    return !sent.ok && sent.code === "reset-already-sent" ? ok("sent" as const) : sent;
  },
  done: () => ({ to: paths.waysIn(), flash: "password-link-sent" }),
});

export { action, loader };
