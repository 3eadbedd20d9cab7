import { ok } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { addDevice, removeDevice } from "../devices.server.ts";
import { subscriptionSchema } from "../push.ts";
import type { Route } from "./+types/devices.ts";

const device = { actor: ownerOf, page: () => paths.notificationSettings() } as const;

/** Registers the browser, from a page or the service worker; removal is idempotent: an unknown device counts as removed. */
const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    ...device,
    schema: subscriptionSchema,
    run: ({ actor, input, visit }) => addDevice(actor, input, visit),
    done: () => ({ to: paths.notificationSettings() }),
    refused: () => ({ to: paths.notificationSettings() }),
    stays: true,
  },
  {
    ...device,
    run: async ({ actor, params: { id = "" } }) => {
      await removeDevice(actor, id);
      return ok(undefined);
    },
    done: () => ({ to: paths.notificationSettings(), flash: "push-device-removed" }),
  },
);

export { action, loader };
