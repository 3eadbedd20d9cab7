import { done, failed } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { staffMemberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { takeMostOverdue } from "../overview.server.ts";
import type { Route } from "./+types/next-case.ts";

/** Takes the most overdue case of all desks and leads to it. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: staffMemberOf,
  run: async ({ actor }) => {
    const to = await takeMostOverdue(actor);
    return to ? done(to) : failed("nothing-to-do");
  },
  done: ({ value }) => ({ to: value }),
  refused: () => ({ to: paths.backOffice(), flash: "review-nothing-free" }),
  page: () => paths.backOffice(),
});

export { action, loader };
