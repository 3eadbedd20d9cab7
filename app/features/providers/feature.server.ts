/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { signInMethodAddedMail, signInMethodRemovedMail } from "./emails/sign-in-methods.tsx";
import { removeStaleFlows } from "./flow.server.ts";

const jobs = {
  "remove-stale-provider-visits": () => removeStaleFlows(systemActor("remove-stale-provider-visits")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const providers = feature({
  jobs,
  schedules: {
    "remove-stale-provider-visits": "27 3 * * *",
  },
  mails: [signInMethodAddedMail, signInMethodRemovedMail],
  mailExamples: () => import("./emails/examples.ts"),
});
