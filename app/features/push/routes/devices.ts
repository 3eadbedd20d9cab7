import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { addDevice } from "../devices.server.ts";
import { subscriptionSchema } from "../push.ts";
import type { Route } from "./+types/devices.ts";

/** Where a browser says how it is reached. Its page and its service worker both do. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  schema: subscriptionSchema,
  run: ({ actor, input, visit }) => addDevice(actor, input, visit),
  page: () => paths.notificationSettings(),
  done: () => ({ to: paths.notificationSettings() }),
  refused: () => ({ to: paths.notificationSettings() }),
  stays: true,
});

export { action, loader };
