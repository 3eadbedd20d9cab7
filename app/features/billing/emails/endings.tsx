import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail/elements.tsx";
import { lastMoment } from "../endings/early-exit.ts";
import { mailedEnding, mailedWithdrawal } from "../mailing.server.ts";
import { EARLY_EXIT_RECEIVED, SUBSCRIPTION_ENDED, WITHDRAWAL_RECEIVED } from "../mails.ts";
import { PERIOD_OF } from "../prices.ts";
import { becausePayment, contractFormats, planName } from "./payment-words.tsx";

// The longest that a refund may take (Directive 2011/83/EU article 13; Consumer Contracts Regulations 2013 reg. 34).
const REFUND_TIME = 14 * 86_400_000;

/** The receipt of a withdrawal, with the declaration, its date and its time (Directive 2011/83/EU article 11a § 4). */
export const withdrawalReceivedMail = defineTemplate({
  kind: WITHDRAWAL_RECEIVED,
  read: (reader, { subscriptionId }) => mailedWithdrawal(systemActor("mail"), reader.id, subscriptionId),
  compose: (reader, withdrawal) => {
    const { market, origin } = reader;
    const { orderId, name, email, askedAt, orderedAt, refundMinor, currency } = withdrawal;
    const t = translator(market, "billing-mail");
    const format = contractFormats(market, withdrawal.country);
    const plan = planName(market, withdrawal.plan);
    const refund = {
      amount: format.moneyExact(refundMinor, currency),
      date: format.date(new Date(askedAt.getTime() + REFUND_TIME)),
    };
    return {
      subject: t("withdrawn.subject", { plan }),
      body: (
        <MailFrame reader={reader} because={becausePayment(reader)} opening={t("withdrawn.opening", { plan })}>
          {refundMinor > 0 && <MailParagraph>{t("withdrawn.refund", refund)}</MailParagraph>}
          <MailFacts
            facts={[
              { term: t("fact.statement"), text: t("withdrawn.statement", { plan }) },
              { term: t("fact.received"), text: format.dateTime(askedAt) },
              { term: t("fact.name"), text: name },
              { term: t("fact.receipt"), text: email },
              { term: t("fact.contract"), text: t("period", { plan, period: PERIOD_OF[withdrawal.plan] }) },
              { term: t("fact.ordered"), text: format.dateTime(orderedAt) },
              ...(orderId ? [{ term: t("fact.number"), text: orderId }] : []),
            ]}
          />
          <MailButton href={origin + paths.subscription()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** The receipt of leaving a yearly plan before its end, with the date and the refund. */
export const earlyExitReceivedMail = defineTemplate({
  kind: EARLY_EXIT_RECEIVED,
  read: (reader, { subscriptionId }) => mailedEnding(systemActor("mail"), reader.id, subscriptionId, "early"),
  compose: (reader, ending) => {
    const { market, origin } = reader;
    const t = translator(market, "billing-mail");
    const format = contractFormats(market, ending.country);
    const plan = planName(market, ending.plan);
    const amount = format.moneyExact(ending.refundMinor, ending.currency);
    const last = format.date(lastMoment(ending.endsAt));
    return {
      subject: t("early.subject", { plan }),
      body: (
        <MailFrame reader={reader} because={becausePayment(reader)} opening={t("early.opening", { plan, date: last })}>
          <MailParagraph>{t("early.refund", { amount })}</MailParagraph>
          <MailFacts
            facts={[
              { term: t("fact.contract"), text: t("period", { plan, period: PERIOD_OF[ending.plan] }) },
              { term: t("fact.received"), text: format.dateTime(ending.askedAt) },
              { term: t("fact.ends"), text: last },
              { term: t("fact.refund"), text: amount },
            ]}
          />
          <MailButton href={origin + paths.subscription()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** Support has ended the member's subscription, with the reason and the refund. */
export const subscriptionEndedMail = defineTemplate({
  kind: SUBSCRIPTION_ENDED,
  read: (reader, { subscriptionId }) => mailedEnding(systemActor("mail"), reader.id, subscriptionId, "staff"),
  compose: (reader, ending) => {
    const { market, origin } = reader;
    const t = translator(market, "billing-mail");
    const format = contractFormats(market, ending.country);
    const plan = planName(market, ending.plan);
    const amount = format.moneyExact(ending.refundMinor, ending.currency);
    return {
      subject: t("ended.subject", { plan }),
      body: (
        <MailFrame reader={reader} because={becausePayment(reader)} opening={t("ended.opening", { plan })}>
          {ending.refundMinor > 0 && <MailParagraph>{t("ended.refund", { amount })}</MailParagraph>}
          <MailFacts
            facts={[
              { term: t("fact.plan"), text: plan },
              { term: t("fact.ends"), text: format.dateTime(ending.endsAt) },
              ...(ending.reason ? [{ term: t("fact.reason"), text: ending.reason }] : []),
            ]}
          />
          <MailButton href={origin + paths.subscription()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
