import { Check } from "lucide-react";
import { ENTITLEMENTS, type Entitlement, entitled, PLANS } from "#app/features/accounts/plan.ts";
import { useWithheld } from "#app/features/market-rules/ui/withheld.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PaidPlan } from "../../prices.ts";

const GROUPS = ["seen", "talk", "help"] as const;

const GROUP_OF = {
  account: "seen",
  pitch: "seen",
  boost: "seen",
  broadcast: "seen",
  engines: "seen",
  negotiate: "talk",
  match: "talk",
  files: "talk",
  "legal-documents": "talk",
  identity: "help",
  support: "help",
  climate: "help",
  demo: "help",
  assistant: "help",
} as const satisfies Readonly<Record<Entitlement, (typeof GROUPS)[number]>>;

/** Entitlements that are built, in the order of `GROUP_OF`. */
const ROWS = (Object.keys(GROUP_OF) as Entitlement[]).filter((entitlement) => ENTITLEMENTS[entitlement].built);

/** The table of what each plan includes (messages `billing`, `plans`). */
export function PlanComparison({ chosen }: { chosen: PaidPlan | null }) {
  const t = useT("billing");
  const plans = useT("plans");
  const withheld = useWithheld();
  const rows = ROWS.filter((entitlement) => !withheld.some((each) => each === entitlement));
  const picked = (plan: string) => (plan === chosen ? "is-pick" : undefined);
  return (
    <table className="cmp">
      <caption className="vh">{t("compare.caption")}</caption>
      <colgroup>
        <col />
        {PLANS.map((plan) => (
          <col key={plan} className="c" />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t("compare.head")}</th>
          {PLANS.map((plan) => (
            <th key={plan} scope="col" className={picked(plan)}>
              {plans(`name.${plan}`)}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map((group) => (
        <tbody key={group}>
          <tr className="g">
            <th scope="rowgroup">{t(`compare.group.${group}`)}</th>
            {PLANS.map((plan) => (
              <td key={plan} className={picked(plan)} />
            ))}
          </tr>
          {rows
            .filter((entitlement) => GROUP_OF[entitlement] === group)
            .map((entitlement) => (
              <tr key={entitlement}>
                <th scope="row">{plans(`content.${entitlement}`)}</th>
                {PLANS.map((plan) => (
                  <td key={plan} className={picked(plan)}>
                    <Cell holds={entitled(plan, entitlement)} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

function Cell({ holds }: { holds: boolean }) {
  const t = useT("billing");
  if (holds) return <Icon of={Check} label={t("compare.yes")} />;
  return (
    <>
      <span className="n" aria-hidden="true">
        –
      </span>
      <span className="vh">{t("compare.no")}</span>
    </>
  );
}
