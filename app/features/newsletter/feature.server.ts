/** What this feature does besides answering requests. */

import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { confirmNewsletterMail, leaveNewsletterMail, newsletterIssueMail } from "./emails/newsletters.tsx";
import { beginIssues, type IssueBatch, sendBatch } from "./issues.server.ts";
import { forgetUnconfirmed } from "./subscribing.server.ts";

const jobs = {
  "begin-newsletters": () => beginIssues(systemActor("begin-newsletters")),
  "send-newsletter": (payload: unknown) => sendBatch(systemActor("send-newsletter"), payload as IssueBatch),
  "tidy-newsletter": () => forgetUnconfirmed(systemActor("tidy-newsletter")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const newsletter = feature({
  jobs,
  schedules: { "begin-newsletters": "4 * * * *", "tidy-newsletter": "23 4 * * *" },
  mails: [confirmNewsletterMail, newsletterIssueMail, leaveNewsletterMail],
  mailExamples: () => import("./emails/examples.ts"),
});
