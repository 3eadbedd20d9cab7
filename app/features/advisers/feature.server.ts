/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { adviserCodeMail } from "./emails/adviser-code.tsx";
import { deleteOldLinks, endLinks } from "./tidying.server.ts";

const jobs = {
  "end-adviser-links": () => endLinks(systemActor("end-adviser-links")),
  "delete-adviser-links": () => deleteOldLinks(systemActor("delete-adviser-links")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const advisers = feature({
  jobs,
  schedules: { "end-adviser-links": "17 * * * *", "delete-adviser-links": "53 4 * * *" },
  mails: [adviserCodeMail],
  mailExamples: () => import("./emails/examples.ts"),
});
