/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { forgetUnusedChecks, recheckCompanies } from "./checking.server.ts";

const jobs = {
  "recheck-companies": () => recheckCompanies(systemActor("recheck-companies")),
  "forget-unused-checks": async () => void (await forgetUnusedChecks(systemActor("forget-unused-checks"))),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const registers = feature({
  jobs,
  schedules: {
    "recheck-companies": "*/10 * * * *",
    "forget-unused-checks": "23 3 * * *",
  },
  startup: () => ["recheck-companies"],
});
