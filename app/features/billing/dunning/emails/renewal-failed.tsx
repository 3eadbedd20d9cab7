import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { becausePayment, contractFormats, planName } from "../../emails/payment-words.tsx";
import { grantedUntil } from "../../subscription.ts";
import { mailedSubscription } from "../mailing.server.ts";
import { RENEWAL_FAILED } from "../mails.ts";

/** Says that a renewal was not paid, until when the plan stays, and how to pay. Nothing once it is paid, or when its time is over. */
export const renewalFailedMail = defineTemplate({
  kind: RENEWAL_FAILED,
  read: async (reader, { subscriptionId, since, day }) => {
    const subscription = await mailedSubscription(systemActor("mail"), reader.id, subscriptionId);
    const until = subscription && grantedUntil(subscription);
    if (subscription?.pastDueSince?.toISOString() !== since || !until || until <= now()) return null;
    return { ...subscription, failedAt: subscription.pastDueSince, until, day };
  },
  compose: (reader, subscription) => {
    const { market, origin } = reader;
    const { day, until } = subscription;
    const t = translator(market, "billing-dunning-mail");
    const format = contractFormats(market, subscription.country);
    const plan = planName(market, subscription.plan);
    const amount = format.moneyExact(subscription.chargedMinor, subscription.currency);
    const failed = format.date(subscription.failedAt);
    return {
      subject: t(day === 0 ? "failed.subject" : "failed.reminder", { plan }),
      body: (
        <MailFrame
          reader={reader}
          because={becausePayment(reader)}
          opening={t("failed.opening", { amount, plan, date: failed })}
        >
          <MailParagraph>{t("failed.until", { plan, date: format.date(until) })}</MailParagraph>
          <MailParagraph>{t("failed.how")}</MailParagraph>
          <MailButton href={origin + paths.subscription()}>{t("failed.act")}</MailButton>
          <MailFacts
            facts={[
              { term: t("failed.owed"), text: amount },
              { term: t("fact.until"), text: format.dateTime(until) },
            ]}
          />
        </MailFrame>
      ),
    };
  },
});
