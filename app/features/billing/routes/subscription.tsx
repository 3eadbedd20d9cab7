import { now } from "#app/platform/clock.ts";
import { ownerOf } from "#app/platform/visit.server.ts";
import { SettingsPage } from "#app/routes/account/settings-page.tsx";
import { contractMadeAt, receiptsOf, standingOf } from "../standing.server.ts";
import { SubscriptionPage } from "../ui/subscription-page.tsx";
import { withdrawableUntil } from "../withdrawal-period.server.ts";
import type { Route } from "./+types/subscription.ts";

/** The plan that somebody has, what it costs next, and every way to end it. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const [standing, receipts] = await Promise.all([standingOf(actor), receiptsOf(actor)]);
  const until =
    standing.subscription &&
    withdrawableUntil(await contractMadeAt(standing.subscription), standing.subscription.country);
  return { standing, receipts, withdrawableUntil: until && until >= now() ? until : null };
}

export type SubscriptionData = Awaited<ReturnType<typeof loader>>;

export default function SubscriptionRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsPage section="subscription">
      <SubscriptionPage {...loaderData} />
    </SettingsPage>
  );
}
