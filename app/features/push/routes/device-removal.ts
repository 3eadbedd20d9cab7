import { done } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { removeDevice } from "../devices.server.ts";
import type { Route } from "./+types/device-removal.ts";

/** Turns notifications off in one of the member's devices. One that is gone already is what was asked for. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  run: async ({ actor, params }) => {
    await removeDevice(actor, params.id);
    return done(undefined);
  },
  page: () => paths.notificationSettings(),
  done: () => ({ to: paths.notificationSettings(), flash: "push-device-removed" }),
});

export { action, loader };
