/** What the cards of a conversation show, for the page that shows them. */
import { z } from "zod";
import { refusal } from "#app/features/chat/json-or-redirect.server.ts";
import { CARDS_AT_ONCE } from "#app/features/chat/message.ts";
import { messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { failed } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Route } from "./+types/conversation-cards.ts";
import { cardsOf } from "./conversation-data.server.ts";

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
