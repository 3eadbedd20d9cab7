/** Reading offers. What an actor is no party of is not found. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { cursorRow, pageOf } from "#app/platform/list-cursor.server.ts";
import type { Offer, OfferList, Party } from "./offer.ts";
import { mayReadOffers, offersWhere } from "./queries-rows.server.ts";

/** One offer, or undefined. */
export async function offerOf(actor: Actor, conversationId: string, offerId: string): Promise<Offer | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId) || !isId(offerId)) return undefined;
  const [offer] = await offersWhere(actor, sql`o.conversation_id = ${conversationId} and o.id = ${offerId}`);
  return offer;
}

/** The offers of one negotiation, the first one first: those that answer one another, with the given one among them. */
export async function negotiationOf(actor: Actor, { id, conversationId }: Pick<Offer, "id" | "conversationId">) {
  if (!mayReadOffers(actor)) return [];
  return offersWhere(
    actor,
    sql`o.conversation_id = ${conversationId} and o.id in (
      with recursive earlier as (
        select id, previous_id from offers where id = ${id}
        union all select f.id, f.previous_id from offers f join earlier on f.id = earlier.previous_id
      ), later as (
        select id from offers where id = ${id}
        union all select f.id from offers f join later on f.previous_id = later.id
      )
      select id from earlier union select id from later)`,
  );
}

/** Which side the actor is on in a talk about a pitch: its owner's, or that of whoever invests. */
export async function partyOn(actor: Actor, pitchId: string | null): Promise<Party> {
  if (!mayReadOffers(actor) || pitchId === null) return "investor";
  const own = await db
    .selectFrom("pitches")
    .select("id")
    .where("id", "=", pitchId)
    .where("ownerId", "=", actor.id)
    .executeTakeFirst();
  return own ? "owner" : "investor";
}

/** The offer that waits for an answer in a conversation, or undefined. */
export async function liveOfferIn(actor: Actor, conversationId: string): Promise<Offer | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId)) return undefined;
  const [live] = await offersWhere(
    actor,
    sql`o.conversation_id = ${conversationId} and o.state in ('open', 'accepted') and o.valid_until > ${now()}`,
  );
  return live;
}

const PAGE = 20;

/** A page of the actor's offers, the last moved first. `after` is the `next` of the page before; a broken one is the first page. */
export async function offersOf(
  actor: Actor,
  list: OfferList,
  after?: string,
): Promise<{ offers: Offer[]; next: string | null }> {
  if (!mayReadOffers(actor)) return { offers: [], next: null };
  const live = sql`o.state in ('open', 'accepted') and o.valid_until > ${now()}`;
  const which = { live, agreed: sql`o.state = 'agreed'`, closed: sql`o.state <> 'agreed' and not (${live})` }[list];
  const cursor = cursorRow(after);
  const older = cursor ? sql`and (o.moved_at, o.id) < ${cursor}` : sql``;
  const offers = await offersWhere(
    actor,
    sql`${which} ${older}`,
    sql`order by o.moved_at desc, o.id desc limit ${PAGE + 1}`,
  );
  const { page, next } = pageOf(offers, PAGE, ({ movedAt, id }) => ({ micros: Date.parse(movedAt) * 1_000, id }));
  return { offers: page, next };
}
