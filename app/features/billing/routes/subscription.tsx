import { now } from "#app/platform/clock.ts";
import { useAwaited } from "#app/platform/live.ts";
import { ownerOf } from "#app/platform/visit.server.ts";
import { SettingsPage } from "#app/routes/account/settings-page.tsx";
import { contractMadeAt, isUnderWay, planStatusOf, receiptsOf, runningSubscription } from "../plan-status.server.ts";
import { payerCodesOf } from "../promotions/payer-codes.server.ts";
import { SubscriptionPage } from "../ui/subscription-page.tsx";
import { withdrawableUntil } from "../withdrawal-period.server.ts";
import type { Route } from "./+types/subscription.ts";

/** The plan that somebody has, what it costs next, and every way to end it. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  // Asked first: what is done with by then, the rest of the page knows.
  const running = await runningSubscription(actor);
  const underWay = running !== null && (await isUnderWay(running));
  const [status, receipts, codes] = await Promise.all([planStatusOf(actor), receiptsOf(actor), payerCodesOf(actor)]);
  const { subscription } = status;
  const until = subscription && withdrawableUntil(await contractMadeAt(subscription), subscription.country);
  return {
    status,
    receipts,
    codes,
    withdrawableUntil: until && until >= now() ? until : null,
    underWay,
  };
}

export default function SubscriptionRoute({ loaderData: { underWay, ...shown } }: Route.ComponentProps) {
  useAwaited(underWay);
  return (
    <SettingsPage section="subscription">
      <SubscriptionPage {...shown} />
    </SettingsPage>
  );
}
