/** What of the reader's own in a conversation has not been delivered, for the page that shows it. */
import { data } from "react-router";
import { withheld } from "#app/features/shield/queries-held.server.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/held-messages.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return data(await withheld(memberOf(context), params.id));
}
