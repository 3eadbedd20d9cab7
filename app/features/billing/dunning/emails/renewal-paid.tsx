import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail-layout.tsx";
import { becausePayment, contractFormats, planName } from "../../emails/payment-words.tsx";
import { mailedSubscription, paidSince } from "../mailing.server.ts";
import { RENEWAL_PAID } from "../mails.ts";

/** Says to those who were told of a failed renewal that it is paid. Nothing when the next one is owed by now. */
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
