import { nameChanged, planChanged } from "#app/features/accounts/events.ts";
import { identityEventReceived } from "#app/features/billing/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { leaveForGood, readDocument, redactDocument } from "./document.server.ts";
import { verificationEndedMail, verificationEndingMail, verificationReviewedMail } from "./emails/verifications.tsx";
import { verificationDone, verificationMoved } from "./events.ts";
import { endChecks, warnOfEnds } from "./expiring.server.ts";
import { forgetFlows, reconcileOpen, redactLeft } from "./reconciling.server.ts";
import { compareAnew, settleBadge } from "./settling.server.ts";

const jobs = {
  "read-verification": async (payload: unknown) => {
    await readDocument((payload as { sessionId: string }).sessionId);
  },
  "redact-verification": (payload: unknown) => redactDocument((payload as { verificationId: string }).verificationId),
  // A plan that ends hides the badge; one that begins again shows it.
  "settle-badge": (payload: unknown) => transaction((trx) => settleBadge(trx, (payload as { userId: string }).userId)),
  "compare-names": (payload: unknown) => compareAnew((payload as { userId: string }).userId),
  "leave-verifications": (payload: unknown) =>
    leaveForGood(systemActor("leave-verifications"), (payload as { userId: string }).userId),
  "reconcile-verifications": async () => {
    const actor = systemActor("reconcile-verifications");
    await reconcileOpen(actor);
    await redactLeft(actor);
    await forgetFlows(actor);
  },
  "end-verifications": async () => {
    const actor = systemActor("end-verifications");
    await endChecks(actor);
    await warnOfEnds(actor);
  },
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

/** Jobs, schedules, mails and subscriptions of this feature. */
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
