import type { Market } from "#app/i18n/markets.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { PlanStatus } from "../../plan-status.server.ts";
import { PAID_PLANS } from "../../prices.ts";
import type { ChoosableCode, CodeFailure } from "../../promotions/reserving.server.ts";
import { CountryChoice } from "../../ui/country-choice.tsx";
import { type Offer, type OrderSum, plansToOrder } from "../offer.ts";
import { type Buyer, OrderPanel, type Seller } from "./order-panel.tsx";
import { PlanComparison } from "./plan-comparison.tsx";
import { PlanTiers } from "./plan-tiers.tsx";

interface PlansPageProps {
  reader: Buyer;
  status: PlanStatus | null;
  country: Market;
  offers: readonly Offer[];
  /** Of the chosen plan; null while none is chosen. */
  sum: OrderSum | null;
  /** The codes that the reader can choose. */
  codes: readonly ChoosableCode[];
  /** Why the code that the address names cannot be chosen. */
  codeProblem: CodeFailure | null;
  /** Whether the reader's Premium can become Enterprise for the difference. */
  upgradable: boolean;
  /** Whether anything can be bought. */
  selling: boolean;
  testMode: boolean;
  seller: Seller | null;
  /** The page to go on to; empty without one. */
  next: string;
  answer: FormAnswer | undefined;
}

/** The plans with contents and prices, and the order of the chosen one. Choosing is a link, so all of it works without script. */
export function PlansPage({
  reader,
  status,
  country,
  offers,
  sum,
  codes,
  codeProblem,
  upgradable,
  selling,
  testMode,
  seller,
  next,
  answer,
}: PlansPageProps) {
  const t = useT("billing");
  const failureText = useFailureText();
  const running = status?.subscription ?? null;
  const open = status ? plansToOrder(status, upgradable) : PAID_PLANS;
  const mayChoose = selling && reader !== "viewer" ? open : [];
  const order = selling && sum && open.includes(sum.plan) ? sum : null;
  const chosen = order?.plan ?? null;
  return (
    <div className={chosen ? "upg has-order" : "upg"}>
      <PageTitle title={t("title")} description={t("description")} indexable />
      <header className="upg-head">
        <div className="stack stack-2">
          <h1 className="h-page">{t("title")}</h1>
          <p className="soft">
            {status && <CurrentPlan status={status} />} {t("vat")}
          </p>
        </div>
        {!running && <CountryChoice country={country} plan={chosen} next={next} code={sum?.code?.code} />}
        {!selling && <Note>{failureText("selling-closed")}</Note>}
        {sum && !order && selling && reader === "member" && (
          <Note actions={<LinkButton to={paths.subscription()}>{t("order.manage")}</LinkButton>}>
            {failureText(running ? "subscription-active" : "plan-given")}
          </Note>
        )}
      </header>
      <section className="upg-main" aria-label={t("compare.caption")}>
        <PlanTiers
          offers={offers}
          chosen={chosen}
          current={status?.plan ?? null}
          manages={reader === "member" && PAID_PLANS.some((each) => each === status?.plan)}
          open={mayChoose}
          choice={{ country, next, code: sum?.code?.code }}
        />
        <PlanComparison chosen={chosen} />
      </section>
      {order && (
        <OrderPanel
          key={`${order.plan} ${country}`}
          reader={reader}
          sum={order}
          codes={codes}
          codeProblem={codeProblem}
          country={country}
          next={next}
          testMode={testMode}
          seller={seller}
          answer={answer}
        />
      )}
    </div>
  );
}

function CurrentPlan({ status: { plan, planUntil, subscription } }: { status: PlanStatus }) {
  const t = useT("billing");
  const plans = useT("plans");
  const format = useFormat();
  const name = plans(`name.${plan}`);
  if (subscription?.plan === plan) {
    const { cancelAtPeriodEnd, periodEnd } = subscription;
    return t(cancelAtPeriodEnd ? "have.until" : "have.renews", { plan: name, date: format.date(periodEnd) });
  }
  return planUntil ? t("have.until", { plan: name, date: format.date(planUntil) }) : t("have.plan", { plan: name });
}
