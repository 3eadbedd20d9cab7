import { supportOf } from "#app/platform/http/visit.server.ts";
import { canExportBooks } from "../desk/policy.ts";
import { subscriptionPage } from "../desk/subscriptions.server.ts";
import { subscriptionQueryOf } from "../desk/subscriptions-desk.ts";
import { SubscriptionsPage } from "../desk/ui/subscriptions-page.tsx";
import type { Route } from "./+types/desk-subscriptions.ts";

/** Subscriptions, newest first, or those that match the filters. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const query = subscriptionQueryOf(url.searchParams);
  return { query, exports: canExportBooks(actor), ...(await subscriptionPage(actor, query)) };
}

export default function DeskSubscriptions({ loaderData }: Route.ComponentProps) {
  return <SubscriptionsPage {...loaderData} />;
}
