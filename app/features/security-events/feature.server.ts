/** What this feature does besides answering requests. */

import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { removeOldSecurityEvents } from "./recording.server.ts";

const jobs = {
  "remove-old-security-events": () => removeOldSecurityEvents(systemActor("remove-old-security-events")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const securityEvents = feature({
  jobs,
  schedules: { "remove-old-security-events": "41 3 * * *" },
});
