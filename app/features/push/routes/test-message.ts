import { unreadOf } from "#app/features/notifications/counts.server.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { requestTest } from "../delivering.server.ts";
import type { Route } from "./+types/test-message.ts";

/** Sends a test to all devices of the member. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  run: async ({ actor }) => {
    const { messages, notifications } = await unreadOf(actor);
    return requestTest(actor, messages + notifications);
  },
  page: () => paths.notificationSettings(),
  done: () => ({ to: paths.notificationSettings(), flash: "push-test-sent" }),
  refused: () => ({ to: paths.notificationSettings(), flash: "failure-too-many-requests" }),
});

export { action, loader };
