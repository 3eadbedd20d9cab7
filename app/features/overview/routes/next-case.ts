import { err, ok } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { staffMemberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { claimMostOverdue } from "../overview.server.ts";
import type { Route } from "./+types/next-case.ts";

/** Claims the most overdue case of all desks and opens it. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: staffMemberOf,
  run: async ({ actor }) => {
    const to = await claimMostOverdue(actor);
    return to ? ok(to) : err("nothing-to-do");
  },
  done: ({ value }) => ({ to: value }),
  refused: () => ({ to: paths.backOffice(), flash: "review-nothing-free" }),
  page: () => paths.backOffice(),
});

export { action, loader };
