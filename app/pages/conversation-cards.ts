/** The current data of cards in a conversation, for its page. */
import { z } from "zod";
import { refusal } from "#app/features/chat/json-or-redirect.server.ts";
import { CARDS_AT_ONCE } from "#app/features/chat/message.ts";
import { messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { err } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Route } from "./+types/conversation-cards.ts";
import { cardsOf } from "./conversation-data.server.ts";

const ids = z
  .string()
  .max(CARDS_AT_ONCE * 40)
  .default("")
  .transform((text) => text.split(",").filter(isId).slice(0, CARDS_AT_ONCE));
const query = z.object({ meeting: ids, offer: ids });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  // Only checks that the actor may see the conversation.
  const access = await messagesOf(actor, params.id, { since: Number.MAX_SAFE_INTEGER });
  if (!access || actor.kind !== "member") return refusal(err("not-found"));
  const cards = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return cards.success ? Response.json(await cardsOf(actor, params.id, cards.data)) : refusal(err("invalid-input"));
}
