/** What this feature does besides answering requests. */
import { planChanged } from "#app/features/accounts/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { planEndedMail, removalWarningMail } from "./dunning/emails/lapses.tsx";
import { renewalComingMail, renewalFailedMail, renewalPaidMail } from "./dunning/emails/renewals.tsx";
import { followRenewalOf, followRenewals, keepPlanLapses, notePlanLapse } from "./dunning/jobs.server.ts";
import { earlyExitReceivedMail, subscriptionEndedMail, withdrawalReceivedMail } from "./emails/endings.tsx";
import { orderRefusedMail, planBeganMail } from "./emails/orders.tsx";
import { billingChanged, subscriptionRefused } from "./events.ts";
import {
  cancelLeavingSubscription,
  carryOutDueEndings,
  carryOutEndingNow,
  carryOutWithdrawalNow,
  clearLeftoversNow,
  findCustomerOfEvent,
  forgetPaymentEvents,
  payOwedInvoiceNow,
  reconcilePayments,
  refuseSubscriptionNow,
  syncCustomerNow,
} from "./jobs.server.ts";
import { takeOffPromotionCode } from "./promotions/revocation.server.ts";

const jobs = {
  "sync-customer": syncCustomerNow,
  "find-event-customer": findCustomerOfEvent,
  "refuse-subscription": refuseSubscriptionNow,
  "cancel-leaving-subscription": cancelLeavingSubscription,
  "carry-out-withdrawal": carryOutWithdrawalNow,
  "carry-out-ending": carryOutEndingNow,
  "carry-out-endings": carryOutDueEndings,
  "clear-leftovers": clearLeftoversNow,
  "pay-owed-invoice": payOwedInvoiceNow,
  "reconcile-payments": reconcilePayments,
  "forget-payment-events": forgetPaymentEvents,
  "follow-renewals": followRenewals,
  "follow-renewal": followRenewalOf,
  "note-plan-lapse": notePlanLapse,
  "keep-plan-lapses": keepPlanLapses,
  "take-off-promotion-code": takeOffPromotionCode,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const billing = feature({
  jobs,
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
