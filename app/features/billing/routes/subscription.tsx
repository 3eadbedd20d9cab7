import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { now } from "#app/platform/clock.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { useAwaited } from "#app/platform/live/live.ts";
import { earlyExitOf } from "../endings/early-exit.server.ts";
import { lastMoment } from "../endings/early-exit.ts";
import { pendingEnding, withdrawableUntil } from "../endings/endings.server.ts";
import { invoiceDetailsOf } from "../invoices/invoice-details.server.ts";
import { askSoon } from "../orders/orders.server.ts";
import { contractMadeAt, isUnderWay, planStatusOf, receiptsOf, runningSubscription } from "../plan-status.server.ts";
import { payerCodesOf } from "../promotions/next-invoice.server.ts";
import { SubscriptionPage } from "../ui/subscription-page.tsx";
import type { Route } from "./+types/subscription.ts";

/** The actor's plan, its next payment, and every way to end it. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  // Read first: a change that is finished by then is in the queries below, one that is not refreshes the page.
  const running = await runningSubscription(actor);
  const underWay = running !== null && (await isUnderWay(running));
  const [status, receipts, codes, invoiceDetails] = await Promise.all([
    planStatusOf(actor),
    receiptsOf(actor),
    payerCodesOf(actor),
    invoiceDetailsOf(actor),
  ]);
  const { subscription } = status;
  // After changing the card for an owed renewal, the page waits for the payment; the provider's event may be lost.
  const waits = subscription?.status === "past_due" && visitOf(context).url.searchParams.has("returned");
  if (waits) await askSoon(actor);
  const until = subscription && withdrawableUntil(await contractMadeAt(subscription), subscription.country);
  const ending = subscription && (await pendingEnding(subscription.id));
  return {
    // A stored ending is shown before it has been carried out at the provider.
    status: ending
      ? { ...status, subscription: { ...subscription, cancelAtPeriodEnd: true, paidUntil: lastMoment(ending.endsAt) } }
      : status,
    receipts,
    codes,
    invoiceDetails: invoiceDetails.ok ? invoiceDetails.value : null,
    ending,
    exit: await earlyExitOf(actor),
    withdrawableUntil: until && until >= now() ? until : null,
    underWay: waits || underWay,
  };
}

export default function SubscriptionRoute({ loaderData: { underWay, ...page } }: Route.ComponentProps) {
  useAwaited(underWay);
  return (
    <SettingsPage section="subscription">
      <SubscriptionPage {...page} />
    </SettingsPage>
  );
}
