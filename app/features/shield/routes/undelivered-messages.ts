/** What of the reader's own in a conversation has not been delivered, for the page that shows it. */
import { data } from "react-router";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { withheld } from "../quarantine.server.ts";
import type { Route } from "./+types/undelivered-messages.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return data(await withheld(memberOf(context), params.id));
}
