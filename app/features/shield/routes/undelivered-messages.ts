import { data } from "react-router";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { undeliveredIn } from "../quarantine.server.ts";
import type { Route } from "./+types/undelivered-messages.ts";

/** The reader's own undelivered messages of a conversation, for its page; 404 for another's conversation. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const messages = await undeliveredIn(memberOf(context), params.id);
  if (!messages) throw data("page", { status: 404 });
  return data(messages);
}
