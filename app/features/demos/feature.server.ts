/** What this feature does besides answering requests. */
import { planChanged } from "#app/features/accounts/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { demoBookedMail, demoChangedMail, demoReminderMail } from "./emails/bookings.tsx";
import { demoCancelledMail } from "./emails/cancellations.tsx";
import { demoPartyLeft } from "./events.ts";
import { cancelDemosOfLeaver, remindOfDemo } from "./jobs.server.ts";

const jobs = {
  "remind-of-demo": remindOfDemo,
  "cancel-demos": cancelDemosOfLeaver,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const demos = feature({
  jobs,
  mails: [demoBookedMail, demoChangedMail, demoCancelledMail, demoReminderMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: planChanged, jobs: ["cancel-demos"] }),
    follow({ event: demoPartyLeft, jobs: ["cancel-demos"] }),
  ],
});
