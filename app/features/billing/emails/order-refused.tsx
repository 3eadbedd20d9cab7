import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { mailedOrder } from "../mailing.server.ts";
import { ORDER_REFUSED } from "../mails.ts";
import { PERIOD_OF } from "../prices.ts";
import { becausePayment, contractFormats, planName } from "./payment-words.tsx";

/** Says that an order beside a running subscription was cancelled, and that its money comes back (specification §4). */
export const orderRefusedMail = defineTemplate({
  kind: ORDER_REFUSED,
  read: async (reader, { orderId }) => {
    const order = await mailedOrder(systemActor("mail"), reader.id, orderId);
    if (order?.state !== "refused") return null;
    return order;
  },
  compose: (reader, order) => {
    const { market, origin } = reader;
    const t = translator(market, "billing-mail");
    const format = contractFormats(market, order.country);
    const plan = planName(market, order.plan);
    const amount = format.moneyExact(order.paidMinor, order.currency);
    return {
      subject: t("refused.subject", { plan }),
      body: (
        <MailFrame reader={reader} because={becausePayment(reader)} opening={t("refused.opening", { plan })}>
          {order.paidMinor > 0 && <MailParagraph>{t("refused.refund", { amount })}</MailParagraph>}
          <MailFacts
            facts={[
              { term: t("fact.plan"), text: t("period", { plan, period: PERIOD_OF[order.plan] }) },
              { term: t("fact.ordered"), text: format.dateTime(order.orderedAt) },
              ...(order.orderId ? [{ term: t("fact.number"), text: order.orderId }] : []),
            ]}
          />
          <MailButton href={origin + paths.subscription()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
