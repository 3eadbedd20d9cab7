import { Check } from "lucide-react";
import { PAID_PLANS, type PaidPlan, priceOf } from "#app/features/billing/prices.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

const CONTENTS = {
  basic: ["account", "pitch", "negotiate"],
  premium: ["boost", "broadcast", "engines", "verified", "files", "documents", "support", "match", "climate"],
  enterprise: ["premium", "demo", "assistant"],
} as const;

/** What the plans hold and cost in the reader's market (specification §1 and §9). */
export function Prices() {
  const t = useT("landing");
  const { actor } = useRoot();
  return (
    <section className="band" id="prices" aria-labelledby="prices-title">
      <div className="sec-head">
        <h2 id="prices-title">{t("prices.title")}</h2>
      </div>
      <p className="soft">{t("prices.lead")}</p>
      <div className="plans">
        <Basic />
        {PAID_PLANS.map((plan) => (
          <Paid key={plan} plan={plan} />
        ))}
      </div>
      {actor.kind === "visitor" && (
        <p className="prices-action">
          <LinkButton to={paths.signUp()}>{t("hero.signUp")}</LinkButton>
        </p>
      )}
    </section>
  );
}

function Basic() {
  const t = useT("landing");
  const format = useFormat();
  const { currency } = factsOf(useMarket());
  return (
    <section className="card plan">
      <h3 className="h-sec">{t("prices.basic.name")}</h3>
      <p className="price">
        <b>{format.money(0, currency)}</b>
      </p>
      <ul>
        {CONTENTS.basic.map((content) => (
          <li key={content}>
            <Icon of={Check} />
            <span>{t(`prices.basic.${content}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Paid({ plan }: { plan: PaidPlan }) {
  const t = useT("landing");
  const format = useFormat();
  const { charged, list, currency, period } = priceOf(useMarket(), plan);
  const contents = plan === "premium" ? CONTENTS.premium : CONTENTS.enterprise;
  return (
    <section className={plan === "premium" ? "card plan is-main" : "card plan"}>
      <h3 className="h-sec">{t(`prices.${plan}.name`)}</h3>
      <p className="price">
        <b>{format.money(charged, currency)}</b>
        <span className="small soft">
          {t(`prices.per.${period}`)}
          {list !== undefined && (
            <>
              {" "}
              <span className="vh">{t("prices.listPrice")}</span>
              <s>{format.money(list, currency)}</s>
            </>
          )}
        </span>
      </p>
      <ul>
        {contents.map((content) => (
          <li key={content}>
            <Icon of={Check} />
            <span>{t(`prices.content.${content}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
