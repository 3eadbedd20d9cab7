/** What this feature does besides answering requests. */
import { nameChanged, planChanged } from "#app/features/accounts/events.ts";
import { identityEventReceived } from "#app/features/billing/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { verificationEndedMail, verificationEndingMail, verificationReviewedMail } from "./emails/verifications.tsx";
import { verificationDone, verificationMoved } from "./events.ts";
import {
  compareNamesAnew,
  endVerifications,
  leaveVerifications,
  readVerification,
  reconcileVerifications,
  redactVerification,
  settleBadgeNow,
} from "./jobs.server.ts";

const jobs = {
  "read-verification": readVerification,
  "redact-verification": redactVerification,
  "settle-badge": settleBadgeNow,
  "compare-names": compareNamesAnew,
  "leave-verifications": leaveVerifications,
  "reconcile-verifications": reconcileVerifications,
  "end-verifications": endVerifications,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const verification = feature({
  jobs,
  schedules: {
    "reconcile-verifications": "37 * * * *",
    "end-verifications": "11 6 * * *",
  },
  mails: [verificationReviewedMail, verificationEndingMail, verificationEndedMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: identityEventReceived, jobs: ["read-verification"] }),
    follow({ event: planChanged, jobs: ["settle-badge"] }),
    follow({ event: nameChanged, jobs: ["compare-names"] }),
    follow({
      event: verificationMoved,
      broadcast: ({ userId, verificationId }) => ({
        hints: [{ to: [userId], hint: { kind: "identity", id: verificationId } }],
      }),
    }),
    follow({ event: verificationDone, jobs: ["redact-verification"] }),
  ],
});
