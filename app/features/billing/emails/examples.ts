import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import { type ExamplePeople, example, type MailExample, mailExamples } from "#app/platform/mail/examples.ts";
import { dunningExamples } from "../dunning/emails/examples.ts";
import { priceMinor } from "../prices.ts";
import { vatRate } from "../vat.ts";
import { earlyExitReceivedMail, subscriptionEndedMail, withdrawalReceivedMail } from "./endings.tsx";
import { orderRefusedMail, planBeganMail } from "./orders.tsx";

/** Examples of this feature's mails. */
export const examples = mailExamples("billing", (people) => [...contractExamples(people), ...dunningExamples(people)]);

function contractExamples({ entrepreneur, investor, market, currency, day, id, said }: ExamplePeople): MailExample[] {
  const month = priceMinor(market, "premium");
  const year = priceMinor(market, "enterprise");
  const contract = { orderId: id(11), country: market, currency, orderedAt: day(0, "09:42") };
  const premium = {
    ...contract,
    ...({ plan: "premium", state: "paid", priceMinor: month, paidMinor: month } as const),
    ...{ creditMinor: 0, discountMinor: 0, code: null, renews: true },
    ...{ vatBasisPoints: vatRate(market, "2027-03-09"), termsVersion: SALE_TERMS_VERSION },
    ...{ madeAt: day(0, "09:44"), periodEnd: day(31) },
  };
  const discount = Math.round(year / 10);
  const upgraded = {
    ...premium,
    ...({ plan: "enterprise", priceMinor: year, creditMinor: month, discountMinor: discount } as const),
    ...{ code: "VAR-7KQ4-M2XD", paidMinor: year - month - discount, periodEnd: day(365) },
  };
  const ending = {
    ...({ plan: "enterprise", country: market, currency, askedAt: day(0, "09:42") } as const),
    ...{ endsAt: day(30, "00:00"), refundMinor: Math.round((year * 7) / 12), reason: null },
  };
  const reason = said({
    se: "Bolaget har bytt betalare, och ni bad oss avsluta det gamla abonnemanget.",
    no: "Selskapet har byttet betaler, og dere ba oss avslutte det gamle abonnementet.",
    dk: "Virksomheden har skiftet betaler, og I bad os afslutte det gamle abonnement.",
    fi: "Yrityksen maksaja vaihtui, ja pyysitte meitä päättämään vanhan tilauksen.",
    uk: "The company has changed payer, and you asked us to end the old subscription.",
  });
  return [
    example(planBeganMail, "premium", entrepreneur, premium),
    example(planBeganMail, "upgraded-with-code", investor, upgraded),
    example(orderRefusedMail, "paid", entrepreneur, { ...premium, state: "refused" }),
    example(withdrawalReceivedMail, "premium", entrepreneur, {
      ...{ ...contract, plan: "premium", orderedAt: day(-6, "20:15"), askedAt: day(0, "09:42") },
      ...{ name: entrepreneur.name, email: entrepreneur.email, refundMinor: month },
    }),
    example(earlyExitReceivedMail, "enterprise", investor, ending),
    example(subscriptionEndedMail, "with-refund", investor, { ...ending, endsAt: day(0), reason }),
  ];
}
