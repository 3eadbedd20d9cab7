/** What the cards of a conversation show, for the page that shows them. */
import { z } from "zod";
import { CARDS_AT_ONCE } from "#app/features/chat/cards.ts";
import { messagesOf } from "#app/features/chat/queries.server.ts";
import { failed } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/conversation-cards.ts";
import { cardsOf } from "./cards.server.ts";
import { refusal } from "./chat-answer.server.ts";

const ids = z
  .string()
  .max(CARDS_AT_ONCE * 40)
  .default("")
  .transform((text) => text.split(",").filter(isId).slice(0, CARDS_AT_ONCE));
const wanted = z.object({ meeting: ids, offer: ids });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  const nothing = await messagesOf(actor, params.id, { since: Number.MAX_SAFE_INTEGER });
  if (!nothing || actor.kind !== "member") return refusal(failed("not-found"));
  const which = wanted.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return which.success ? Response.json(await cardsOf(actor, params.id, which.data)) : refusal(failed("invalid-input"));
}
