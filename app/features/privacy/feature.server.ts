/** What this feature does besides answering requests. */
import { accountKept } from "#app/features/accounts/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { deletionAskedMail, deletionCancelledMail } from "./emails/deletion.tsx";
import { exportReadyMail } from "./emails/export-ready.tsx";
import { deletionAsked, exportMoved } from "./events.ts";
import {
  eraseAccounts,
  hideLeavingMember,
  makeExportNow,
  removeStaleExports,
  tellDeletionCancelled,
} from "./jobs.server.ts";

const jobs = {
  "hide-leaving-member": hideLeavingMember,
  "tell-deletion-cancelled": tellDeletionCancelled,
  "erase-accounts": eraseAccounts,
  "make-export": makeExportNow,
  "remove-stale-exports": removeStaleExports,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const privacy = feature({
  jobs,
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
    follow({ event: accountKept, jobs: ["tell-deletion-cancelled"] }),
    follow({
      event: exportMoved,
      broadcast: ({ userId, exportId }) => ({ hints: [{ to: [userId], hint: { kind: "export", id: exportId } }] }),
    }),
  ],
});
