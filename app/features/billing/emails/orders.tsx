import { contentsOf } from "#app/features/accounts/plan.ts";
import { withheldIn } from "#app/features/market-rules/teasers.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailLink, MailParagraph } from "#app/ui/mail/elements.tsx";
import { withdrawableUntil } from "../endings/endings.server.ts";
import { type MailedOrder, mailedOrder, termsOfSaleFile } from "../mailing.server.ts";
import { ORDER_REFUSED, PLAN_BEGAN } from "../mails.ts";
import { vatOf } from "../orders/offer.ts";
import { PAID_PLANS, type PaidPlan, PERIOD_OF } from "../prices.ts";
import { vatWithin } from "../vat.ts";
import { becausePayment, contractFormats, planName } from "./payment-words.tsx";

/**
 * Confirms the contract on a durable medium, with its terms (Directive 2011/83/EU article 8 § 7; Consumer Contracts Regulations 2013
 * reg. 16): contents, price, renewal, how to end it, the right of withdrawal, and the request to begin at once.
 */
export const planBeganMail = defineTemplate({
  kind: PLAN_BEGAN,
  read: async (reader, { orderId }) => {
    const order = await mailedOrder(systemActor("mail"), reader.id, orderId);
    if (order?.state !== "paid") return null;
    return order;
  },
  compose: async (reader, order) => {
    const { market, origin } = reader;
    const t = translator(market, "billing-mail");
    const format = contractFormats(market, order.country);
    const plan = planName(market, order.plan);
    // The terms of the country apply; a reader of another market was shown those in its language too.
    const terms = [...new Set([order.country, market])];
    return {
      subject: t("began.subject", { plan, brand: BRAND }),
      attachments: await Promise.all(terms.map((country) => termsOfSaleFile(country, order.termsVersion, origin))),
      body: (
        <MailFrame reader={reader} because={becausePayment(reader)} opening={t("began.opening", { plan })}>
          <MailFacts facts={contractFacts(market, order)} />
          <MailParagraph>{t("began.end")}</MailParagraph>
          <MailButton href={origin + paths.subscription()}>{t("button")}</MailButton>
          <MailParagraph>
            {t("began.withdrawal", { date: format.date(withdrawableUntil(order.madeAt, order.country)) })}{" "}
            <MailLink href={origin + paths.subscriptionWithdrawal()}>{t("began.withdraw")}</MailLink>
          </MailParagraph>
          <MailParagraph>
            {t("began.terms", { date: format.date(order.termsVersion) })}{" "}
            <MailLink href={origin + paths.termsOfSale(order.country === market ? undefined : order.country)}>
              {t("began.termsLink")}
            </MailLink>
          </MailParagraph>
        </MailFrame>
      ),
    };
  },
});

function contractFacts(market: Market, order: MailedOrder): { term: string; text: string }[] {
  const t = translator(market, "billing-mail");
  const format = contractFormats(market, order.country);
  const { plan, currency, priceMinor, paidMinor, vatBasisPoints } = order;
  const period = PERIOD_OF[plan];
  const price = format.moneyExact(priceMinor, currency);
  const vat = format.moneyExact(vatWithin(priceMinor, vatBasisPoints), currency);
  const date = format.date(order.periodEnd);
  return [
    { term: t("fact.plan"), text: t("period", { plan: planName(market, plan), period }) },
    { term: t("fact.contents"), text: contentsIn(market, plan).join("\n") },
    { term: t("fact.price"), text: t("began.price", { price, period, vat, rate: format.percent(vatBasisPoints) }) },
    ...(paidMinor > 0 ? [{ term: t("fact.paid"), text: paidText(market, order) }] : []),
    {
      term: t("fact.renewal"),
      text: order.renews ? t("began.renewal", { date, price, period }) : t("began.ends", { date }),
    },
    { term: t("fact.ordered"), text: format.dateTime(order.orderedAt) },
    { term: t("fact.start"), text: t("began.start") },
    ...(order.orderId ? [{ term: t("fact.number"), text: order.orderId }] : []),
  ];
}

/** The amount paid, with the deductions that explain it: an upgrade's credit and a promotion code. */
function paidText(
  market: Market,
  {
    country,
    currency,
    paidMinor,
    priceMinor: fullMinor,
    creditMinor,
    discountMinor,
    code,
    vatBasisPoints,
  }: MailedOrder,
): string {
  const money = (minor: number) => contractFormats(market, country).moneyExact(minor, currency);
  const t = translator(market, "billing-mail");
  const off = { code: code ?? "", discount: money(discountMinor) };
  if (creditMinor === 0) return code ? t("began.discounted", { amount: money(paidMinor), ...off }) : money(paidMinor);
  const upgraded = {
    amount: money(paidMinor),
    credit: money(creditMinor),
    vat: money(vatOf({ fullMinor, creditMinor, discountMinor }, vatBasisPoints)),
  };
  return code ? t("began.upgradedWithCode", { ...upgraded, ...off }) : t("began.upgraded", upgraded);
}

/** The contents of a plan and of the paid plans below it. */
function contentsIn(market: Market, plan: PaidPlan): string[] {
  const t = translator(market, "plans");
  return PAID_PLANS.slice(0, PAID_PLANS.indexOf(plan) + 1)
    .flatMap((each) => contentsOf(each, withheldIn(market)))
    .map((content) => `• ${t(`content.${content}`)}`);
}

/** An order beside a running subscription was cancelled and is refunded (specification §4). */
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
