/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { statementEndingMail } from "./emails/statement-ending.tsx";
import { remindOfEndings } from "./reminding.server.ts";

const jobs = {
  "remind-investor-statements": async () => {
    await remindOfEndings(systemActor("remind-investor-statements"));
  },
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const investorStatements = feature({
  jobs,
  schedules: { "remind-investor-statements": "23 7 * * *" },
  mails: [statementEndingMail],
  mailExamples: () => import("./emails/examples.ts"),
});
