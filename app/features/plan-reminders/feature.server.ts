/** What this feature does besides answering requests. */

import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { planEndingMail, planUnusedMail } from "./emails/plan-reminders.tsx";
import { sendReminders } from "./reminders.server.ts";

const jobs = {
  "send-plan-reminders": () => sendReminders(systemActor("send-plan-reminders")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const planReminders = feature({
  jobs,
  schedules: { "send-plan-reminders": "4 * * * *" },
  mails: [planUnusedMail, planEndingMail],
  mailExamples: () => import("./emails/examples.ts"),
});
