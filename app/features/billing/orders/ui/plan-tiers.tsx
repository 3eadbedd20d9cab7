import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { Plan } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MINOR_UNITS, type PaidPlan } from "../../prices.ts";
import type { Offer } from "../offer.ts";

interface PlanTiersProps {
  offers: readonly Offer[];
  chosen: PaidPlan | null;
  /** The reader's plan; null for visitors and guests. */
  current: Plan | null;
  /** Whether to link to the reader's subscription in the settings. */
  manages: boolean;
  /** The plans that can be chosen. */
  open: readonly PaidPlan[];
  /** The other parameters of a choice's address. */
  choice: { country: Market; next: string; code: string | undefined };
}

/** The plans with prices, the reader's and the chosen one marked: side by side, or as rows on narrow screens. */
export function PlanTiers({ offers, chosen, current, manages, open, choice }: PlanTiersProps) {
  const t = useT("billing");
  const plans = useT("plans");
  const { money } = useFormat();
  const manage = (plan: Plan) =>
    manages && plan === current ? (
      <Link className="small" to={paths.subscription()}>
        {t("tier.manage")}
      </Link>
    ) : null;
  return (
    <div className="tiers">
      <Tier
        plan="basic"
        price={money(0, offers[0]!.currency)}
        terms={t("tier.forever")}
        current={current}
        chosen={chosen}
      />
      {offers.map((offer) => (
        <Tier
          key={offer.plan}
          plan={offer.plan}
          price={money(offer.chargedMinor / MINOR_UNITS, offer.currency)}
          terms={<Terms offer={offer} />}
          current={current}
          chosen={chosen}
        >
          {open.includes(offer.plan) && offer.plan !== chosen ? (
            <LinkButton
              size="s"
              preventScrollReset
              to={paths.upgrade({ plan: offer.plan, ...choice })}
              aria-label={plans("choose", { plan: plans(`name.${offer.plan}`) })}
            >
              {t("tier.choose")}
            </LinkButton>
          ) : (
            manage(offer.plan)
          )}
        </Tier>
      ))}
    </div>
  );
}

interface TierProps extends Pick<PlanTiersProps, "current" | "chosen"> {
  plan: Plan;
  price: string;
  /** The billing period, and notes on the price. */
  terms: ReactNode;
  children?: ReactNode;
}

function Tier({ plan, price, terms, current, chosen, children }: TierProps) {
  const t = useT("billing");
  const plans = useT("plans");
  return (
    <div className={classNames("tier", plan === chosen && "is-pick")}>
      <h2>
        {plans(`name.${plan}`)}
        {plan === current && (
          <Badge kind="published" icon={Check}>
            {t("tier.yours")}
          </Badge>
        )}
        {plan === chosen && <Badge kind="line">{t("tier.chosen")}</Badge>}
      </h2>
      <p className="tier-p">
        <b>{price}</b>
      </p>
      <p className="tiny soft">{terms}</p>
      <div className="tier-act">{children}</div>
    </div>
  );
}

function Terms({ offer: { period, chargedMinor, listMinor, currency } }: { offer: Offer }) {
  const t = useT("billing");
  const plans = useT("plans");
  const { money, moneyExact } = useFormat();
  return (
    <>
      {plans(`taxed.${period}`)}
      {period === "year" && (
        <>
          <br />
          {/* Rounded up, so that twelve of them are never less than the price. */}
          {t("tier.monthly", { amount: moneyExact(Math.ceil(chargedMinor / 12), currency) })}
        </>
      )}
      {listMinor !== null && (
        <>
          <br />
          {plans("listPrice")} <s>{money(listMinor / MINOR_UNITS, currency)}</s>
        </>
      )}
    </>
  );
}
