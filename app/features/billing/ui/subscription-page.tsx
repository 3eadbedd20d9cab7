import { ExternalLink } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { EarlyExit } from "../endings/early-exit.server.ts";
import type { Ending } from "../endings/endings.server.ts";
import type { InvoiceDetails } from "../invoices/invoice-details.ts";
import type { PlanStatus, Receipt } from "../plan-status.server.ts";
import { PAID_PLANS, PERIOD_OF } from "../prices.ts";
import type { PayerCodes } from "../promotions/promotion-code.ts";
import { grantedUntil, type Subscription } from "../subscription.ts";
import { NextCode } from "./next-code.tsx";
import { PlanFigures } from "./plan-figures.tsx";
import { ReceiptTable } from "./receipt-table.tsx";
import { ActRow, SubscriptionEnd } from "./subscription-end.tsx";
import { useContractFormat } from "./use-contract-format.ts";

interface SubscriptionPageProps {
  status: PlanStatus;
  receipts: readonly Receipt[];
  codes: PayerCodes;
  /** Until when the contract can be withdrawn from; null afterwards. */
  withdrawableUntil: Date | null;
  /** What invoices say of the payer; null while the provider cannot be asked, or has nobody of that name. */
  invoiceDetails: InvoiceDetails | null;
  ending: Ending | null;
  exit: EarlyExit | null;
}

/** Three figures first, then rows that each carry one act. Nothing on it is primary: there is nothing we want pressed. */
export function SubscriptionPage({ status, receipts, codes, invoiceDetails, ...ends }: SubscriptionPageProps) {
  const { subscription } = status;
  return (
    <div className="subscription stack stack-8">
      {subscription ? (
        <Running status={status} subscription={subscription} codes={codes} details={invoiceDetails} />
      ) : (
        <Unpaid status={status} />
      )}
      {receipts.length > 0 && <ReceiptTable receipts={receipts} />}
      {subscription && <SubscriptionEnd subscription={subscription} {...ends} />}
    </div>
  );
}

interface RunningProps {
  status: PlanStatus;
  subscription: Subscription;
  codes: PayerCodes;
  details: InvoiceDetails | null;
}

function Running({ status, subscription, codes, details }: RunningProps) {
  const t = useT("billing");
  const { cancelAtPeriodEnd, plan } = subscription;
  const owes = subscription.status === "past_due";
  return (
    <div className="stack">
      {owes && <PastDue subscription={subscription} />}
      <div>
        <PlanFigures status={status} code={codes.on} />
        <PlanRow>{t(cancelAtPeriodEnd ? "subscription.kind.ending" : `subscription.kind.${PERIOD_OF[plan]}`)}</PlanRow>
        {!owes && (
          <ActRow title={t("subscription.card.title")} text={t("subscription.card.text")}>
            <CardButton />
          </ActRow>
        )}
        <NextCode subscription={subscription} codes={codes} />
        <ActRow
          title={t("invoice.title")}
          text={details ? [details.name, details.vatNumber].filter(Boolean).join(", ") : t("invoice.unknown")}
        >
          <LinkButton size="s" to={paths.invoiceDetails()}>
            {t("invoice.change")}
          </LinkButton>
        </ActRow>
      </div>
    </div>
  );
}

/** Nothing is paid for: the plan was given, or is the free one. */
function Unpaid({ status }: { status: PlanStatus }) {
  const t = useT("billing");
  const given = PAID_PLANS.some((plan) => plan === status.plan);
  return (
    <div>
      <PlanFigures status={status} code={null} />
      <PlanRow>{t(given ? "subscription.kind.given" : "subscription.kind.free")}</PlanRow>
    </div>
  );
}

function PlanRow({ children }: { children: string }) {
  const t = useT("billing");
  return (
    <ActRow title={t("subscription.kind.title")} text={children}>
      <LinkButton size="s" to={paths.upgrade()}>
        {t("subscription.kind.see")}
      </LinkButton>
    </ActRow>
  );
}

/** Leads to the provider's page on which the card is changed. */
function CardButton() {
  const t = useT("billing");
  const action = paths.paymentPortal();
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button type="submit" size="s" icon={ExternalLink} busy={busy}>
        {t("subscription.card.change")}
      </Button>
    </Form>
  );
}

/** Leads to the provider's page on which what is owed is paid. */
function PayButton() {
  const t = useT("billing");
  const action = paths.owedInvoice();
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button type="submit" size="s" icon={ExternalLink} busy={busy}>
        {t("subscription.pastDue.pay")}
      </Button>
    </Form>
  );
}

function PastDue({ subscription }: { subscription: Subscription }) {
  const t = useT("billing");
  const plans = useT("plans");
  const { date } = useContractFormat(subscription.country);
  const until = grantedUntil(subscription);
  return (
    <Note
      kind="warning"
      title={t("subscription.pastDue.title")}
      actions={
        <>
          <CardButton />
          <PayButton />
        </>
      }
    >
      {until && t("subscription.pastDue.text", { plan: plans(`name.${subscription.plan}`), date: date(until) })}
    </Note>
  );
}
