import { Check } from "lucide-react";
import { Link } from "react-router";
import { contentsOf } from "#app/features/accounts/plan.ts";
import { PAID_PLANS, type PaidPlan, priceOf } from "#app/features/billing/prices.ts";
import { useWithheld } from "#app/features/market-rules/ui/withheld.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { Plan } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The plan that the page recommends. */
const MAIN: PaidPlan = "premium";

/** The plans with contents and prices in the reader's market (specification §1 and §9); `listed`: whether list prices are shown. */
export function Prices({ listed }: { listed: boolean }) {
  const t = useT("landing");
  return (
    <section className="band" id="prices" aria-labelledby="prices-title">
      <div className="sec-head">
        <h2 id="prices-title">{t("prices.title")}</h2>
        <Link to={paths.upgrade()}>{t("prices.compare")}</Link>
      </div>
      <p className="soft">{t("prices.lead")}</p>
      <div className="plans">
        <Basic />
        {PAID_PLANS.map((plan) => (
          <Paid key={plan} plan={plan} listed={listed} />
        ))}
      </div>
    </section>
  );
}

function Basic() {
  const t = useT("landing");
  const plans = useT("plans");
  const format = useFormat();
  const { actor } = useRoot();
  const { currency } = factsOf(useMarket());
  return (
    <section className="card plan">
      <h3 className="h-sec">{plans("name.basic")}</h3>
      <p className="price">
        <b>{format.money(0, currency)}</b>
      </p>
      {actor.kind !== "member" && <LinkButton to={paths.signUp()}>{t("hero.signUp")}</LinkButton>}
      <Contents plan="basic" />
    </section>
  );
}

function Paid({ plan, listed }: { plan: PaidPlan; listed: boolean }) {
  const t = useT("plans");
  const format = useFormat();
  const { charged, list, currency, period } = priceOf(useMarket(), plan);
  const main = plan === MAIN;
  return (
    <section className={main ? "card plan is-main" : "card plan"}>
      <h3 className="h-sec">{t(`name.${plan}`)}</h3>
      <p className="price">
        <b>{format.money(charged, currency)}</b>
        <span className="small soft">
          {t(`taxed.${period}`)}
          {listed && list !== undefined && (
            <>
              <br />
              {t("listPrice")} <s>{format.money(list, currency)}</s>
            </>
          )}
        </span>
      </p>
      <LinkButton variant={main ? "soft" : "secondary"} to={paths.upgrade({ plan })}>
        {t("choose", { plan: t(`name.${plan}`) })}
      </LinkButton>
      <Contents plan={plan} />
    </section>
  );
}

/** Lower plans named in a plan's contents; Premium does not name Basic, which everybody has. */
const BELOW: Readonly<Record<Plan, readonly "premium"[]>> = { basic: [], premium: [], enterprise: ["premium"] };

function Contents({ plan }: { plan: Plan }) {
  const t = useT("plans");
  const withheld = useWithheld();
  return (
    <ul>
      {[...BELOW[plan], ...contentsOf(plan, withheld)].map((content) => (
        <li key={content}>
          <Icon of={Check} />
          <span>
            {t(`content.${content}`)}
            {content === "climate" && (
              <>
                {" "}
                <Link to={paths.climate()}>{t("ledger")}</Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
