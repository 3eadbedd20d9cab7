import { planChanged } from "#app/features/accounts/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { largeRefund, makeApprovedRefund } from "./desk/refunding.server.ts";
import { planEndedMail, removalWarningMail } from "./dunning/emails/lapses.tsx";
import { renewalComingMail, renewalFailedMail, renewalPaidMail } from "./dunning/emails/renewals.tsx";
import { advanceLapses, noteLapse } from "./dunning/lapses.server.ts";
import { followRenewals, writeOfFailedRenewals, writeOfPaidRenewals } from "./dunning/renewals.server.ts";
import { earlyExitReceivedMail, subscriptionEndedMail, withdrawalReceivedMail } from "./emails/endings.tsx";
import { orderRefusedMail, planBeganMail } from "./emails/orders.tsx";
import { cancelForLeaver, carryOutEnding, carryOutEndings, carryOutWithdrawal } from "./endings/ending.server.ts";
import type { EndingKind } from "./endings/endings.server.ts";
import { billingChanged, subscriptionRefused } from "./events.ts";
import { useChangedCard } from "./invoices/changed-card.server.ts";
import type { UntriedCard } from "./invoices/owed-cards.server.ts";
import { payOwedInvoice } from "./invoices/owed-invoices.server.ts";
import { removeRevokedCode } from "./promotions/revocation.server.ts";
import { forgetClaims } from "./refunds.server.ts";
import { clearLeftovers } from "./synchronisation/leftovers.server.ts";
import { refuseSubscription } from "./synchronisation/refusing.server.ts";
import { reconcile, syncCustomer } from "./synchronisation/sync.server.ts";
import { findEventCustomer, forgetEvents } from "./synchronisation/webhooks.server.ts";

const jobs = {
  "sync-customer": async (payload: unknown) => {
    await syncCustomer(systemActor("sync-customer"), (payload as { customerId: string }).customerId);
  },
  "find-event-customer": async (payload: unknown) => {
    await findEventCustomer((payload as { eventId: string }).eventId);
  },
  "refuse-subscription": async (payload: unknown) => {
    await refuseSubscription(
      systemActor("refuse-subscription"),
      (payload as { subscriptionId: string }).subscriptionId,
    );
  },
  "cancel-leaving-subscription": async (payload: unknown) => {
    await cancelForLeaver(systemActor("cancel-leaving-subscription"), (payload as { userId: string }).userId);
  },
  "carry-out-withdrawal": async (payload: unknown) => {
    await carryOutWithdrawal((payload as { subscriptionId: string }).subscriptionId);
  },
  "carry-out-ending": async (payload: unknown) => {
    const { subscriptionId, kind } = payload as { subscriptionId: string; kind: EndingKind };
    await carryOutEnding(systemActor("carry-out-ending"), subscriptionId, kind);
  },
  "carry-out-endings": async () => {
    await carryOutEndings(systemActor("carry-out-endings"));
  },
  "clear-leftovers": async (payload: unknown) => {
    await clearLeftovers(systemActor("clear-leftovers"), (payload as { subscriptionId: string }).subscriptionId);
  },
  "use-changed-card": async (payload: unknown) => {
    await useChangedCard(systemActor("use-changed-card"), (payload as { customerId: string }).customerId);
  },
  "pay-owed-invoice": async (payload: unknown) => {
    await payOwedInvoice(systemActor("pay-owed-invoice"), payload as UntriedCard);
  },
  "reconcile-payments": async () => {
    await reconcile(systemActor("reconcile-payments"));
  },
  "forget-payment-events": async () => {
    await forgetEvents();
    await forgetClaims();
  },
  "follow-renewals": followRenewals,
  "follow-renewal": async (payload: unknown) => {
    const { userId } = payload as { userId: string };
    await writeOfFailedRenewals(systemActor("follow-renewal"), userId);
    await writeOfPaidRenewals(systemActor("follow-renewal"), userId);
  },
  "note-plan-lapse": async (payload: unknown) => {
    await noteLapse(systemActor("note-plan-lapse"), (payload as { userId: string }).userId);
  },
  "keep-plan-lapses": async () => {
    await advanceLapses(systemActor("keep-plan-lapses"));
  },
  "make-approved-refund": (payload: unknown) =>
    makeApprovedRefund(systemActor("make-approved-refund"), (payload as { approvalId: string }).approvalId),
  "take-off-promotion-code": (payload: unknown) =>
    removeRevokedCode(systemActor("take-off-promotion-code"), (payload as { codeId: string }).codeId),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

/** Jobs, schedules, mails and subscriptions of this feature. */
export const billing = feature({
  jobs,
  approvals: [largeRefund],
  schedules: {
    "reconcile-payments": "23 2 * * *",
    "forget-payment-events": "43 2 * * *",
    "follow-renewals": "9 * * * *",
    "carry-out-endings": "4 * * * *",
    "keep-plan-lapses": "27 7 * * *",
  },
  mails: [
    planBeganMail,
    orderRefusedMail,
    withdrawalReceivedMail,
    earlyExitReceivedMail,
    subscriptionEndedMail,
    renewalFailedMail,
    renewalPaidMail,
    renewalComingMail,
    planEndedMail,
    removalWarningMail,
  ],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({
      event: billingChanged,
      jobs: ["follow-renewal"],
      broadcast: ({ userId }) => ({ hints: [{ to: [userId], hint: { kind: "billing", id: userId } }] }),
    }),
    follow({ event: subscriptionRefused, jobs: ["refuse-subscription"] }),
    follow({ event: planChanged, jobs: ["note-plan-lapse"] }),
  ],
});
