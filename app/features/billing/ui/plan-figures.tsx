import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { PlanStatus } from "../plan-status.server.ts";
import { type CodeOff, discountOf } from "../promotions/promotion-code.ts";
import type { Subscription } from "../subscription.ts";
import { useContractFormat } from "./use-contract-format.ts";

/** The plan, its end or paid period, and the next payment. */
export function PlanFigures({
  status: { plan, planUntil, subscription },
  code,
}: {
  status: PlanStatus;
  /** The code on the next payment. */
  code: CodeOff | null;
}) {
  const t = useT("billing");
  const plans = useT("plans");
  const { dateShort } = useFormat();
  return (
    <dl className="planhead">
      <Figure label={t("subscription.plan")}>{plans(`name.${subscription?.plan ?? plan}`)}</Figure>
      {subscription ? (
        <Paid subscription={subscription} code={code} />
      ) : (
        <>
          <Figure label={t("subscription.until")}>{planUntil ? dateShort(planUntil) : t("subscription.noEnd")}</Figure>
          <Figure label={t("subscription.next")}>{t("subscription.nothing")}</Figure>
        </>
      )}
    </dl>
  );
}

function Paid({ subscription, code }: { subscription: Subscription; code: CodeOff | null }) {
  const t = useT("billing");
  const { dateShort, moneyExact } = useContractFormat(subscription.country);
  const { paidUntil, periodEnd, cancelAtPeriodEnd, status, amountMinor, currency } = subscription;
  const amount = moneyExact(amountMinor - (code ? discountOf(amountMinor, code.percent) : 0), currency);
  const until = paidUntil ? dateShort(paidUntil) : t("subscription.unpaid");
  if (cancelAtPeriodEnd) {
    return (
      <>
        <Figure label={t("subscription.until")}>{until}</Figure>
        <Figure label={t("subscription.next")}>{t("subscription.nothing")}</Figure>
      </>
    );
  }
  return (
    <>
      <Figure label={t("subscription.paidUntil")}>{until}</Figure>
      {status === "past_due" ? (
        <Figure label={t("subscription.owed")}>{amount}</Figure>
      ) : (
        <Figure label={t("subscription.nextOn", { date: dateShort(periodEnd) })}>{amount}</Figure>
      )}
    </>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="tiny muted">{label}</dt>
      <dd className="fig">{children}</dd>
    </div>
  );
}
