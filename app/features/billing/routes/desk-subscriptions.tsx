import { isMarket } from "#app/i18n/markets.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { canExportBooks } from "../desk/policy.ts";
import { subscriptionPage } from "../desk/subscriptions.server.ts";
import { SUBSCRIPTION_STATES } from "../desk/subscriptions-desk.ts";
import { SubscriptionsPage } from "../desk/ui/subscriptions-page.tsx";
import { PAID_PLANS } from "../prices.ts";
import type { Route } from "./+types/desk-subscriptions.ts";

/** Subscriptions, newest first, or those that match the filters. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const parameter = (name: string) => url.searchParams.get(name) ?? undefined;
  const market = parameter("market");
  const query = {
    // PostgreSQL refuses a text with NUL.
    text: parameter("q")?.replaceAll("\u0000", "").slice(0, 200) || undefined,
    state: SUBSCRIPTION_STATES.find((state) => state === parameter("state")),
    market: isMarket(market) ? market : undefined,
    plan: PAID_PLANS.find((plan) => plan === parameter("plan")),
    after: parameter("after"),
  };
  return { query, exports: canExportBooks(actor), ...(await subscriptionPage(actor, query)) };
}

export default function DeskSubscriptions({ loaderData }: Route.ComponentProps) {
  return <SubscriptionsPage {...loaderData} />;
}
