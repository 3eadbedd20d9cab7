/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { countFigures, settleFigures } from "./figures/counting.server.ts";

const jobs = {
  "count-figures": () => countFigures(systemActor("count-figures")),
  "settle-figures": () => settleFigures(systemActor("settle-figures")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const overview = feature({
  jobs,
  schedules: { "count-figures": "*/5 * * * *", "settle-figures": "17 * * * *" },
  startup: () => ["settle-figures"],
});
