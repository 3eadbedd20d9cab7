/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { expireApprovals } from "./asking.server.ts";
import { confirmByOperator } from "./deciding.server.ts";
import { approvalAskedMail, approvalDecidedMail } from "./emails/approvals.tsx";

const jobs = {
  "confirm-approval": async (payload: unknown) => {
    const { approvalId } = payload as { approvalId: string };
    const confirmed = await confirmByOperator(systemActor("bin/staff"), approvalId);
    if (!confirmed.ok) log.warn({ approval: approvalId, code: confirmed.code }, "a request could not be confirmed");
  },
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
