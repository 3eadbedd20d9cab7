/** What this feature does besides answering requests. */
import { accountDeletionCancelled } from "#app/features/accounts/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { confirmCancellation, withdrawPitches } from "./deletion.server.ts";
import { deletionAskedMail, deletionCancelledMail, exportReadyMail } from "./emails/account-data.tsx";
import { eraseDue } from "./erasure.server.ts";
import { deletionAsked, exportMoved } from "./events.ts";
import { exportJob, removeStaleExports } from "./export.server.ts";
import { erasure } from "./staff-erasure.server.ts";

const jobs = {
  "hide-leaving-member": (payload: unknown) => withdrawPitches(systemActor("hide-leaving-member"), userIn(payload)),
  "tell-deletion-cancelled": (payload: unknown) =>
    confirmCancellation(systemActor("tell-deletion-cancelled"), userIn(payload)),
  "erase-accounts": async () => {
    await eraseDue(systemActor("erase-accounts"));
  },
  "make-export": exportJob,
  "remove-stale-exports": () => removeStaleExports(systemActor("remove-stale-exports")),
};

function userIn(payload: unknown): string {
  return (payload as { userId: string }).userId;
}

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const privacy = feature({
  jobs,
  approvals: [erasure],
  schedules: {
    "erase-accounts": "7 * * * *",
    "remove-stale-exports": "37 * * * *",
  },
  mails: [deletionAskedMail, deletionCancelledMail, exportReadyMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({
      event: deletionAsked,
      jobs: [
        "hide-leaving-member",
        "cancel-meetings",
        "cancel-demos",
        "end-offers",
        "cancel-leaving-subscription",
        "leave-verifications",
      ],
    }),
    follow({ event: accountDeletionCancelled, jobs: ["tell-deletion-cancelled"] }),
    follow({
      event: exportMoved,
      broadcast: ({ userId, exportId }) => ({ hints: [{ to: [userId], hint: { kind: "export", id: exportId } }] }),
    }),
  ],
});
