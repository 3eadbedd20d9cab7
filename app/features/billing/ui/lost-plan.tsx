import { useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { lastMoment } from "../endings/early-exit.ts";
import type { LostPlan } from "../endings/lost-plan.server.ts";
import { ActRow } from "./subscription-end.tsx";
import { useContractFormat } from "./use-contract-format.ts";

/** What deleting the account does to its plan and the money paid for it, and the rights to get some back before (messages `billing`, `plans`). */
export function LostPlanSection({ of: { endsAt, contract, ...of } }: { of: LostPlan }) {
  const t = useT("billing");
  const plans = useT("plans");
  const market = useMarket();
  const { date, moneyExact } = useContractFormat(contract?.country ?? market);
  const plan = plans(`name.${of.plan}`);
  const money = (minor: number) => moneyExact(minor, contract?.currency ?? "");
  const { lost, exit, withdrawal } = contract ?? {};
  return (
    <section aria-labelledby="plan-lost">
      <SectionHead id="plan-lost" level={3} title={t("leaving.title")} />
      <p>
        {lost
          ? t("leaving.lost", {
              plan,
              until: date(lost.paidUntil),
              date: date(endsAt),
              amount: money(lost.amountMinor),
            })
          : t("leaving.ends", { plan, date: date(endsAt) })}
      </p>
      {exit && (
        <ActRow
          title={t("subscription.end.early")}
          text={t("subscription.end.earlyText", {
            plan,
            date: date(lastMoment(exit.endsAt)),
            amount: money(exit.refundMinor),
          })}
        >
          <LinkButton size="s" to={paths.subscriptionEarlyExit()}>
            {t("subscription.end.earlyAct")}
          </LinkButton>
        </ActRow>
      )}
      {withdrawal && (
        <ActRow
          title={t("subscription.end.withdraw")}
          text={t("leaving.withdraw", { date: date(withdrawal.until), amount: money(withdrawal.refundMinor) })}
        >
          <LinkButton size="s" to={paths.subscriptionWithdrawal()}>
            {t("withdrawal.title")}
          </LinkButton>
        </ActRow>
      )}
    </section>
  );
}
