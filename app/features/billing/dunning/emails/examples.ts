import { type ExamplePeople, example, type MailExample } from "#app/platform/mail/examples.ts";
import { priceMinor } from "../../prices.ts";
import { planEndedMail, removalWarningMail } from "./lapses.tsx";
import { renewalComingMail, renewalFailedMail, renewalPaidMail } from "./renewals.tsx";

/** Examples of the mails about renewals and ended plans. */
export function dunningExamples(people: ExamplePeople): MailExample[] {
  const { entrepreneur, investor, market, currency, company, others, day } = people;
  const amountMinor = priceMinor(market, "enterprise");
  const subscription = {
    ...({ id: "sub_example", orderId: null, plan: "enterprise", country: market, currency } as const),
    ...({ status: "active", amountMinor, chargedMinor: amountMinor, startedAt: day(-335) } as const),
    ...{ periodEnd: day(30), paidUntil: day(30), cancelAtPeriodEnd: false },
    ...{ pastDueSince: null, refusedAt: null, endedAt: null },
  };
  const failedAt = day(0, "06:12");
  const late = { ...subscription, plan: "premium", chargedMinor: priceMinor(market, "premium"), failedAt } as const;
  const owed = { ...late, pastDueSince: failedAt, until: day(14, "06:12") };
  const lapse = {
    ...({ endedAt: day(0), side: "entrepreneur", country: market, unpaidSince: null, withdrawn: false } as const),
    documents: [
      { ...company, documents: 6 },
      { ...others[0], documents: 1 },
    ],
    removalAt: day(90),
  };
  const investing = { ...lapse, side: "investor", documents: [], unpaidSince: day(-14) } as const;
  return [
    example(renewalComingMail, "year", investor, subscription),
    example(renewalFailedMail, "first", entrepreneur, { ...owed, day: 0 }),
    example(renewalFailedMail, "reminder", entrepreneur, { ...owed, day: 7 }),
    example(renewalPaidMail, "any", entrepreneur, { subscription: late, paid: late.chargedMinor }),
    example(planEndedMail, "entrepreneur", entrepreneur, lapse),
    example(planEndedMail, "investor-unpaid", investor, { ...investing, documents: [] }),
    example(removalWarningMail, "first", entrepreneur, {
      lapse: { ...lapse, endedAt: day(-60), removalAt: day(30) },
      last: false,
    }),
    example(removalWarningMail, "last", entrepreneur, {
      lapse: { ...lapse, endedAt: day(-83), removalAt: day(7) },
      last: true,
    }),
  ];
}
