import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { useAwaited } from "#app/platform/live/live.ts";
import { nextStepsWith } from "../orders/next-steps.server.ts";
import { orderView } from "../orders/order.ts";
import { askSoon, orderOf } from "../orders/orders.server.ts";
import { OrderPage } from "../orders/ui/order-page.tsx";
import { runningSubscription } from "../plan-status.server.ts";
import type { Route } from "./+types/order.ts";

/** The status of an order: paid, waiting for the provider, left, or failed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const order = await orderOf(actor, params.id);
  if (!order) throw new Response("page", { status: 404 });
  const view = orderView(order, visitOf(context).url.searchParams.get("returned"));
  // The provider's event may be lost: a synchronisation finds the payment for a buyer who waits.
  if (view === "waiting") await askSoon(actor);
  const subscription = view === "paid" ? await runningSubscription(actor) : null;
  const renews = subscription?.plan === order.plan && !subscription.cancelAtPeriodEnd;
  const steps = view === "paid" ? await nextStepsWith(actor, order.plan) : [];
  return { order, view, renewsAt: renews ? subscription.periodEnd : null, steps };
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  // A buyer may be back from a failed payment before the provider's event.
  useAwaited(loaderData.view === "waiting" || loaderData.view === "cancelled");
  return <OrderPage {...loaderData} />;
}
