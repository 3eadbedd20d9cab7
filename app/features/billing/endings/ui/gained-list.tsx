import { Check, X } from "lucide-react";
import { useId } from "react";
import { useWithheld } from "#app/features/market-rules/ui/withheld.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { gainedWith } from "../../orders/offer.ts";
import type { PaidPlan } from "../../prices.ts";

interface GainedListProps {
  plan: PaidPlan;
  title: string;
  level?: 2 | 3;
  /** Whether the plan ends, so that its additions are lost. */
  ends?: boolean;
}

/** What a plan adds to Basic, under a heading (messages `plans`). */
export function GainedList({ plan, title, level = 2, ends = false }: GainedListProps) {
  const plans = useT("plans");
  const id = useId();
  const withheld = useWithheld();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} level={level} title={title} />
      <ul className="ticks">
        {gainedWith(plan, withheld).map((entitlement) => (
          <li key={entitlement}>
            <Icon of={ends ? X : Check} size="s" />
            {plans(`content.${entitlement}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
