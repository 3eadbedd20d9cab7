import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { Receipt } from "../../plan-status.server.ts";
import type { Subscription } from "../../subscription.ts";
import { useContractFormat } from "../../ui/use-contract-format.ts";
import { withdrawalSchema } from "../withdrawal-form.ts";

interface WithdrawalPageProps {
  subscription: Subscription;
  /** When the contract was made. */
  madeAt: Date;
  /** The last moment to withdraw. */
  until: Date;
  /** Payments under the contract, and refunds of them. */
  paid: readonly Receipt[];
  name: string;
  email: string;
  answer: FormAnswer | undefined;
}

/**
 * The withdrawal function (Directive 2011/83/EU article 11a): both steps in one form, the statement with name and address for the receipt,
 * then the confirmation with the refund.
 */
export function WithdrawalPage({ subscription, madeAt, until, paid, name, email, answer }: WithdrawalPageProps) {
  const t = useT("billing");
  const plans = useT("plans");
  const { date } = useContractFormat(subscription.country);
  const plan = plans(`name.${subscription.plan}`);
  const ordered = date(madeAt);
  const form = useActionForm({
    id: "withdrawal",
    schema: withdrawalSchema,
    answer,
    labels: { name: t("withdrawal.name"), email: t("withdrawal.email"), statement: "" },
    values: { name, email },
  });
  return (
    <div className="stack stack-6">
      <p className="soft">
        {t("withdrawal.lead", { date: date(until) })} <Link to={paths.faq("withdraw")}>{t("withdrawal.help")}</Link>
      </p>
      <ActionForm of={form}>
        <ol className="steps2">
          <Step number={1} title={t("withdrawal.first")}>
            <Ledger>
              <LedgerRow label={t("withdrawal.contract")}>{plan}</LedgerRow>
              <LedgerRow label={t("withdrawal.ordered")}>{ordered}</LedgerRow>
            </Ledger>
            <TextField of={form.field("name")} autoComplete="name" required />
            <TextField of={form.field("email")} type="email" autoComplete="email" required />
            <CheckField of={form.field("statement")}>{t("withdrawal.statement", { plan, date: ordered })}</CheckField>
          </Step>
          <Step number={2} title={t("withdrawal.second")}>
            <Refund paid={paid} currency={subscription.currency} />
            <ul className="plain small soft">
              <li>{t("withdrawal.ends", { plan })}</li>
              <li>{t("withdrawal.money")}</li>
              <li>{t("withdrawal.receipt")}</li>
            </ul>
            <p className="actions">
              <Button type="submit" variant="danger" busy={form.busy}>
                {t("withdrawal.submit")}
              </Button>
              <LinkButton variant="quiet" to={paths.subscription()}>
                {t("subscription.end.keep", { plan })}
              </LinkButton>
            </p>
          </Step>
        </ol>
      </ActionForm>
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="step">
      <h3>
        <span className="stepno">{number}</span>
        {title}
      </h3>
      {children}
    </li>
  );
}

/** The payments, oldest first, and the refund: everything not refunded yet. */
function Refund({ paid, currency }: { paid: readonly Receipt[]; currency: string }) {
  const t = useT("billing");
  const { date, moneyExact } = useFormat();
  const back = paid.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  return (
    <Ledger>
      {[...paid].reverse().map(({ id, grossMinor, at }) => (
        <LedgerRow key={id} label={t(grossMinor < 0 ? "withdrawal.returned" : "withdrawal.paid", { date: date(at) })}>
          {moneyExact(grossMinor, currency)}
        </LedgerRow>
      ))}
      <LedgerRow sum label={t("withdrawal.back")}>
        {moneyExact(back, currency)}
      </LedgerRow>
    </Ledger>
  );
}
