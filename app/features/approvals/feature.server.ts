/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { expireApprovals } from "./asking.server.ts";
import { approvalAskedMail, approvalDecidedMail } from "./emails/approvals.tsx";

const jobs = {
  "expire-approvals": () => expireApprovals(systemActor("expire-approvals")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const approvals = feature({
  jobs,
  schedules: { "expire-approvals": "11 3 * * *" },
  mails: [approvalAskedMail, approvalDecidedMail],
  mailExamples: () => import("./emails/examples.ts"),
});
