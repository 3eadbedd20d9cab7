import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { useContractFormat } from "../../ui/use-contract-format.ts";
import type { EarlyExit } from "../early-exit.server.ts";
import { lastMoment } from "../early-exit.ts";
import { GainedList } from "./gained-list.tsx";

/** Asks before a yearly plan is left early: when it would end, its unused days and the refund. */
export function EarlyExitPage({ exit }: { exit: EarlyExit }) {
  const t = useT("billing");
  const plans = useT("plans");
  const { subscription, endsAt, paidMinor, days, of, refundMinor } = exit;
  const { date, moneyExact } = useContractFormat(subscription.country);
  const action = paths.subscriptionEarlyExit();
  const busy = useNavigation().formAction === action;
  const plan = plans(`name.${subscription.plan}`);
  const { currency } = subscription;
  return (
    <div className="stack stack-6 w-form">
      <p className="soft">{t("early.lead")}</p>
      <Ledger>
        <LedgerRow label={t("early.ends", { plan })}>{date(lastMoment(endsAt))}</LedgerRow>
        <LedgerRow label={t("early.paid", { date: date(subscription.periodEnd) })}>
          {moneyExact(paidMinor, currency)}
        </LedgerRow>
        <LedgerRow label={t("early.left")}>{t("early.days", { days: String(days), of: String(of) })}</LedgerRow>
        <LedgerRow sum label={t("early.back")}>
          {moneyExact(refundMinor, currency)}
        </LedgerRow>
      </Ledger>
      <ul className="plain small soft">
        <li>{t("early.rule")}</li>
        <li>{t("early.money")}</li>
        <li>{t("withdrawal.receipt")}</li>
        <li>{t("early.final")}</li>
      </ul>
      <GainedList plan={subscription.plan} title={t("cancellation.stops")} level={3} ends />
      <Form method="post" action={action} className="actions">
        <input type="hidden" name="shown" value={refundMinor} />
        <Button type="submit" variant="danger" busy={busy}>
          {t("early.submit")}
        </Button>
        <LinkButton variant="quiet" to={paths.subscription()}>
          {t("subscription.end.keep", { plan })}
        </LinkButton>
      </Form>
    </div>
  );
}
