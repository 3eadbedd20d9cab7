import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { lastMoment } from "../early-exit.ts";
import { mailedEnding } from "../mailing-endings.server.ts";
import { EARLY_EXIT_RECEIVED } from "../mails.ts";
import { PERIOD_OF } from "../prices.ts";
import { becausePayment, contractFormats, planName } from "./payment-words.tsx";

/** The receipt of leaving a yearly plan before its end: when it ends, and what comes back. */
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
