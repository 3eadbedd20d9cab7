import { ExternalLink } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
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
import { ActRow, PostButton, SubscriptionEnd } from "./subscription-end.tsx";
import { useContractFormat } from "./use-contract-format.ts";

const ReceiptTable = deferred(async () => (await import("./receipt-table.tsx")).ReceiptTable);

interface SubscriptionPageProps {
  status: PlanStatus;
  receipts: readonly Receipt[];
  codes: PayerCodes;
  /** Until when the contract can be withdrawn from; null afterwards. */
  withdrawableUntil: Date | null;
  /** Null while the provider cannot be reached, or without a customer. */
  invoiceDetails: InvoiceDetails | null;
  ending: Ending | null;
  exit: EarlyExit | null;
}

/** Three figures, then rows with one action each. No button is primary: there is no action that we recommend. */
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

/** Without a subscription: the plan is given, or the free one. */
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

/** Opens the provider's page where the card is changed. */
function CardButton() {
  const t = useT("billing");
  return (
    <PostButton action={paths.paymentPortal()} icon={ExternalLink}>
      {t("subscription.card.change")}
    </PostButton>
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
          <PostButton action={paths.owedInvoice()} icon={ExternalLink}>
            {t("subscription.pastDue.pay")}
          </PostButton>
        </>
      }
    >
      {until && t("subscription.pastDue.text", { plan: plans(`name.${subscription.plan}`), date: date(until) })}
    </Note>
  );
}
