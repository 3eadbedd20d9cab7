/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { wayInAddedMail } from "./emails/way-in-added.tsx";
import { wayInRemovedMail } from "./emails/way-in-removed.tsx";
import { removeStaleVisits } from "./jobs.server.ts";

const jobs = {
  "remove-stale-provider-visits": removeStaleVisits,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const providers = feature({
  jobs,
  schedules: {
    "remove-stale-provider-visits": "27 3 * * *",
  },
  mails: [wayInAddedMail, wayInRemovedMail],
  mailExamples: () => import("./emails/examples.ts"),
});
