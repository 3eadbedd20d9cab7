import { Link } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { Track } from "#app/ui/track/track.tsx";
import { GainedList } from "../../endings/ui/gained-list.tsx";
import { useContractFormat } from "../../ui/use-contract-format.ts";
import type { NextStep } from "../next-steps.server.ts";
import { fullPriceOf, type Order, type OrderView } from "../order.ts";
import { OrderedRows, type ShownOrder } from "./ordered-rows.tsx";

/** The steps of a payment that is not confirmed yet. */
function OrderTrack({ order: { plan, createdAt } }: { order: Pick<Order, "plan" | "createdAt"> }) {
  const t = useT("billing");
  const plans = useT("plans");
  const { dateTime } = useFormat();
  const steps = [
    {
      state: "done",
      title: t("payment.waiting.ordered"),
      detail: <DateTime at={createdAt}>{dateTime(createdAt)}</DateTime>,
    },
    { state: "done", title: t("payment.waiting.sent"), detail: t("payment.waiting.sentHint") },
    { state: "now", title: t("payment.waiting.confirming") },
    {
      state: "next",
      title: t("payment.waiting.begins", { plan: plans(`name.${plan}`) }),
      detail: t("payment.waiting.beginsHint"),
    },
  ] as const;
  return <Track label={t("payment.steps")} steps={steps} />;
}

interface OrderPageProps {
  order: ShownOrder;
  view: OrderView;
  /** When the plan of a paid order renews; null where it does not. */
  renewsAt: Date | null;
  /** What can be done first with the plan of a paid order. */
  steps: readonly NextStep[];
}

/** The status of an order, and the next actions. */
export function OrderPage({ order, view, renewsAt, steps }: OrderPageProps) {
  const { title, lead } = useHeading(order, view);
  return (
    <div className="narrow stack stack-6">
      <PageTitle title={title} />
      {/* One element for all states, so that screen readers announce a change. */}
      <div role="status" className="stack stack-2">
        <h1 className="h-page">{title}</h1>
        <p className="soft">{lead}</p>
      </div>
      {view === "waiting" && <Waiting order={order} />}
      {view === "paid" && <Paid order={order} renewsAt={renewsAt} steps={steps} />}
      {(view === "failed" || view === "cancelled") && <Unpaid order={order} view={view} />}
      {view === "expired" && <Expired order={order} />}
      {view === "refused" && (
        <p className="actions">
          <ToSubscription primary />
        </p>
      )}
    </div>
  );
}

function useHeading({ plan, amountMinor, currency }: ShownOrder, view: OrderView): { title: string; lead: string } {
  const t = useT("billing");
  const plans = useT("plans");
  const failureText = useFailureText();
  const { moneyExact } = useFormat();
  const name = plans(`name.${plan}`);
  switch (view) {
    case "paid":
      return { title: t("payment.paid.title", { plan: name }), lead: t("payment.paid.lead") };
    case "expired":
      return { title: t("payment.expired.title"), lead: t("payment.expired.lead", { plan: name }) };
    // There was a subscription already (specification §4 and §8): the second one is cancelled and refunded.
    case "refused":
      return {
        title: failureText("subscription-active"),
        lead: t("payment.refused.lead", { amount: moneyExact(amountMinor, currency) }),
      };
    case "waiting":
      return { title: t("payment.waiting.title"), lead: t("payment.waiting.lead") };
    default:
      return { title: t(`payment.${view}.title`), lead: t("payment.kept") };
  }
}

function Waiting({ order }: { order: ShownOrder }) {
  const t = useT("billing");
  return (
    <>
      <OrderTrack order={order} />
      <Ledger>
        <OrderedRows order={order} />
      </Ledger>
      <div className="stack stack-2 small soft">
        <p className="needs-script">{t("payment.waiting.alone")}</p>
        <p>{t("payment.waiting.leave")}</p>
      </div>
      <p className="without-script">
        <LinkButton to={paths.order(order.id, "paid")}>{t("payment.waiting.again")}</LinkButton>
      </p>
    </>
  );
}

function Paid({ order, renewsAt, steps }: Pick<OrderPageProps, "order" | "renewsAt" | "steps">) {
  const t = useT("billing");
  const { moneyExact, date } = useContractFormat(order.country);
  const { plan, amountMinor, currency, settledAt, createdAt, next } = order;
  return (
    <>
      <Ledger>
        <OrderedRows order={order} />
        <LedgerRow sum label={t("payment.paid.paid", { date: date(settledAt ?? createdAt) })}>
          {moneyExact(amountMinor, currency)}
        </LedgerRow>
        {renewsAt && (
          <LedgerRow label={t("payment.paid.next", { date: date(renewsAt) })}>
            {moneyExact(fullPriceOf(order), currency)}
          </LedgerRow>
        )}
      </Ledger>
      {steps.length > 0 && (
        <section aria-labelledby="paid-steps">
          <SectionHead id="paid-steps" title={t("payment.paid.steps.title")} />
          <ul className="plain">
            {steps.map(({ key, to }) => (
              <li key={key}>
                <Link to={to}>{t(`payment.paid.steps.${key}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <GainedList plan={plan} title={t("payment.paid.on")} />
      <p className="actions">
        {next && (
          <LinkButton variant="primary" to={next}>
            {t("payment.paid.back")}
          </LinkButton>
        )}
        <ToSubscription primary={!next} />
      </p>
    </>
  );
}

/** The payment failed or its page was left; it can be continued while the order is open. */
function Unpaid({ order, view }: { order: ShownOrder; view: "failed" | "cancelled" }) {
  const t = useT("billing");
  const { moneyExact } = useFormat();
  const { currency, sessionUrl } = order;
  return (
    <>
      <Ledger>
        <OrderedRows order={order} />
        <LedgerRow sum label={t("payment.charged")}>
          {moneyExact(0, currency)}
        </LedgerRow>
      </Ledger>
      <p className="actions">
        <LinkButton variant="primary" to={sessionUrl ?? orderAgain(order)}>
          {t(view === "failed" ? "payment.failed.again" : "payment.cancelled.go")}
        </LinkButton>
        <ToPlans order={order} />
      </p>
    </>
  );
}

function Expired({ order }: { order: ShownOrder }) {
  const t = useT("billing");
  return (
    <p className="actions">
      <LinkButton variant="primary" to={orderAgain(order)}>
        {t("payment.expired.again")}
      </LinkButton>
      <ToPlans order={order} />
    </p>
  );
}

/** The order page with the same plan, country, code and next page. */
function orderAgain({ plan, country, next, code }: ShownOrder): string {
  return paths.upgrade({ plan, country, next: next ?? undefined, code: code?.code });
}

function ToPlans({ order: { country, next } }: { order: ShownOrder }) {
  const t = useT("billing");
  return <LinkButton to={paths.upgrade({ country, next: next ?? undefined })}>{t("payment.other")}</LinkButton>;
}

function ToSubscription({ primary }: { primary: boolean }) {
  const t = useT("billing");
  return (
    <LinkButton variant={primary ? "primary" : "secondary"} to={paths.subscription()}>
      {t("order.manage")}
    </LinkButton>
  );
}
