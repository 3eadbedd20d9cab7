import { data } from "react-router";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { undeliveredOf } from "../quarantine.server.ts";
import type { Route } from "./+types/undelivered-messages.ts";

/** The reader's own undelivered messages of a conversation, for its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return data(await undeliveredOf(memberOf(context), params.id));
}
