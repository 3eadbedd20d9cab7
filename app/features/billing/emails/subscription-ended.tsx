import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { mailedEnding } from "../mailing-endings.server.ts";
import { SUBSCRIPTION_ENDED } from "../mails.ts";
import { becausePayment, contractFormats, planName } from "./payment-words.tsx";

/** Tells a member that support has ended their subscription, why, and what comes back. */
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
