import { csvFile } from "#app/platform/http/csv-file.server.ts";
import { adminOf, reauthenticatedOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { subscriptionsFile } from "../desk/subscription-file.server.ts";
import { exportSubscriptions } from "../desk/subscriptions.server.ts";
import { subscriptionQueryOf } from "../desk/subscriptions-desk.ts";
import type { Route } from "./+types/desk-subscriptions-file.ts";

/** The subscriptions that the table shows, all pages of it, as a file. */
export function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const actor = adminOf(context);
  reauthenticatedOf(context, paths.subscriptions() + url.search);
  return csvFile(context, {
    name: "subscriptions.csv",
    async write(reader) {
      const subscriptions = await exportSubscriptions(actor, subscriptionQueryOf(url.searchParams));
      return subscriptions.ok ? subscriptionsFile(reader, subscriptions.value) : null;
    },
  });
}
