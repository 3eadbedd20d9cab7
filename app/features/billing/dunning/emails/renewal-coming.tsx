import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailLink, MailParagraph } from "#app/ui/mail-layout.tsx";
import { dayIn } from "../../books.server.ts";
import { becausePayment, contractFormats, planName } from "../../emails/payment-words.tsx";
import { vatRate, vatWithin } from "../../vat.ts";
import { mailedSubscription } from "../mailing.server.ts";
import { RENEWAL_COMING } from "../mails.ts";

/** Says a month ahead what a year's renewal costs, when, and how to end the plan before. Nothing when it has been cancelled. */
export const renewalComingMail = defineTemplate({
  kind: RENEWAL_COMING,
  read: async (reader, { subscriptionId, periodEnd }) => {
    const subscription = await mailedSubscription(systemActor("mail"), reader.id, subscriptionId);
    if (!subscription || subscription.cancelAtPeriodEnd) return null;
    if (subscription.periodEnd.toISOString() !== periodEnd) return null;
    return subscription;
  },
  compose: (reader, subscription) => {
    const { market, origin } = reader;
    const { country, currency, chargedMinor } = subscription;
    const t = translator(market, "billing-dunning-mail");
    const payments = translator(market, "billing-mail");
    const format = contractFormats(market, country);
    const plan = planName(market, subscription.plan);
    const date = format.date(subscription.periodEnd);
    const amount = format.moneyExact(chargedMinor, currency);
    const basisPoints = vatRate(country, dayIn(country, subscription.periodEnd));
    const vat = format.moneyExact(vatWithin(chargedMinor, basisPoints), currency);
    return {
      subject: t("coming.subject", { plan, date }),
      body: (
        <MailFrame
          reader={reader}
          because={becausePayment(reader)}
          opening={t("coming.opening", { plan, date, amount })}
        >
          <MailFacts
            facts={[
              { term: t("fact.next"), text: date },
              {
                term: payments("fact.price"),
                text: t("coming.price", { amount, vat, rate: format.percent(basisPoints) }),
              },
            ]}
          />
          <MailParagraph>
            {t("coming.cancel", { plan, date })}{" "}
            <MailLink href={origin + paths.subscriptionCancellation()}>{t("coming.act")}</MailLink>
          </MailParagraph>
          <MailButton href={origin + paths.subscription()}>{payments("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
