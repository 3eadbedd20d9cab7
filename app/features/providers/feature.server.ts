/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { wayInAddedMail, wayInRemovedMail } from "./emails/sign-in-methods.tsx";
import { removeStaleVisits } from "./sign-in-methods.server.ts";

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
