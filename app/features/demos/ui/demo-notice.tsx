import { LockKeyhole } from "lucide-react";
import { useContractFormat } from "#app/features/billing/ui/use-contract-format.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { DemoNotice } from "../plan-notice.server.ts";

/** Says that demos are part of Enterprise, and its price (messages `demos`, `plans`). */
export function DemoNoticeBox({ notice }: { notice: DemoNotice }) {
  const t = useT("demos");
  const plans = useT("plans");
  const { plan, country, currency, fullMinor, creditMinor, totalMinor, premiumMinor } = notice;
  const { moneyExact } = useContractFormat(country);
  const next = paths.cleon();
  return (
    <section className="demo-gate" aria-labelledby="demo-gate">
      <Icon of={LockKeyhole} size="l" />
      <div className="stack stack-2">
        <h2 id="demo-gate" className="h-sec">
          {t("gate.title")}
        </h2>
        <p className="small soft">
          {plan ? t("gate.have", { plan: plans(`name.${plan}`) }) : t("gate.visitor")} {t("gate.launch")}
        </p>
      </div>
      <Ledger plain>
        {premiumMinor !== null && <LedgerRow label={t("gate.month")}>{moneyExact(premiumMinor, currency)}</LedgerRow>}
        <LedgerRow label={t("gate.year")}>{moneyExact(fullMinor, currency)}</LedgerRow>
        {creditMinor !== null && (
          <>
            <LedgerRow label={t("gate.paid")}>{moneyExact(-creditMinor, currency)}</LedgerRow>
            <LedgerRow label={t("gate.difference")} sum>
              {moneyExact(totalMinor, currency)}
            </LedgerRow>
          </>
        )}
      </Ledger>
      <p className="tiny muted">{t("gate.vat")}</p>
      {plan ? (
        <p>
          <LinkButton variant="primary" to={paths.upgrade({ plan: "enterprise", next })}>
            {t("gate.act")}
          </LinkButton>
        </p>
      ) : (
        <p className="row row-w">
          <LinkButton variant="primary" to={paths.signUp(next)}>
            {t("gate.signUp")}
          </LinkButton>
          <LinkButton to={paths.signIn(next)}>{t("gate.signIn")}</LinkButton>
          <LinkButton variant="quiet" to={paths.upgrade({ next })}>
            {t("gate.plans")}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
