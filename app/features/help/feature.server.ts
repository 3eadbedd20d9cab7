/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { forgetVoters } from "./voting.server.ts";

const jobs = {
  "forget-help-voters": forgetVoters,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const help = feature({
  jobs,
  // Just after midnight UTC, when the visitors' keys change.
  schedules: { "forget-help-voters": "7 0 * * *" },
  startup: () => ["forget-help-voters"],
});
