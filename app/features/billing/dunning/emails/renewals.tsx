import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailLink, MailParagraph } from "#app/ui/mail/elements.tsx";
import { dayIn } from "../../books.server.ts";
import { becausePayment, contractFormats, planName } from "../../emails/payment-words.tsx";
import { RENEWAL_COMING, RENEWAL_FAILED, RENEWAL_PAID } from "../../mails.ts";
import { grantedUntil } from "../../subscription.ts";
import { vatRate, vatWithin } from "../../vat.ts";
import { mailedSubscription, paidSince } from "../mailing.server.ts";

/** A month before a yearly renewal: its price, its date, and how to cancel. Not sent once it has been cancelled. */
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

/** A renewal failed: until when the plan stays, and how to pay. Not sent once it is paid or the grace is over. */
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

/** A renewal is paid after a mail said that it had failed. Not sent if the next one is owed by now. */
export const renewalPaidMail = defineTemplate({
  kind: RENEWAL_PAID,
  read: async (reader, { subscriptionId, since }) => {
    const actor = systemActor("mail");
    const subscription = await mailedSubscription(actor, reader.id, subscriptionId);
    if (!subscription || subscription.pastDueSince) return null;
    const paid = await paidSince(actor, subscriptionId, new Date(since));
    return { subscription, paid };
  },
  compose: (reader, { subscription, paid }) => {
    const { market, origin } = reader;
    const t = translator(market, "billing-dunning-mail");
    const payments = translator(market, "billing-mail");
    const format = contractFormats(market, subscription.country);
    const plan = planName(market, subscription.plan);
    const next = t(subscription.cancelAtPeriodEnd ? "fact.until" : "fact.next");
    return {
      subject: t("paid.subject", { plan }),
      body: (
        <MailFrame reader={reader} because={becausePayment(reader)} opening={t("paid.opening", { plan })}>
          <MailFacts
            facts={[
              ...(paid === null
                ? []
                : [{ term: payments("fact.paid"), text: format.moneyExact(paid, subscription.currency) }]),
              { term: next, text: format.date(subscription.periodEnd) },
            ]}
          />
          <MailButton href={origin + paths.subscription()}>{payments("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
