import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { isId } from "#app/platform/ids.ts";
import type { Offer } from "./offer.ts";
import { mayReadOffers, offersWhere } from "./queries-rows.server.ts";

const MOST = 100;

/** The one offer of a conversation that waits for an answer, by its id: it is shown wherever its card stands. */
export async function standingOfferOf(actor: Actor, conversationId: string): Promise<Record<string, Offer>> {
  if (!mayReadOffers(actor) || !isId(conversationId)) return {};
  const offers = await offersWhere(
    actor,
    sql`o.conversation_id = ${conversationId} and o.state in ('open', 'accepted')`,
  );
  return byId(offers);
}

/** The offers of a conversation's cards, by id; what the actor may not see, or no longer, is left out. */
export async function offerCardsOf(
  actor: Actor,
  conversationId: string,
  ids: readonly string[],
): Promise<Record<string, Offer>> {
  const asked = ids.filter(isId).slice(0, MOST);
  if (!mayReadOffers(actor) || !isId(conversationId) || asked.length === 0) return {};
  const offers = await offersWhere(actor, sql`o.conversation_id = ${conversationId} and o.id = any(${asked}::uuid[])`);
  return byId(offers);
}

function byId(offers: readonly Offer[]): Record<string, Offer> {
  return Object.fromEntries(offers.map((offer) => [offer.id, offer]));
}
