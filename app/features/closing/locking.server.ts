/** Closing rooms as commands change them: locked, in the order of their history. */
import { type RawBuilder, sql } from "kysely";
import { mayHaveRoom } from "#app/features/market-rules/closing-rooms.server.ts";
import type { Party } from "#app/features/offers/offer.ts";
import { isReadable, mayReadOffers } from "#app/features/offers/offers.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { type ClosingAct, closingMoved } from "./events.ts";
import { isOpenRoom, type RoomState } from "./lifecycle.ts";

/** Names a room: its offer, in its conversation. */
export interface RoomPlace {
  conversationId: string;
  id: string;
}

/** SQL: whether a room `c` of an offer `o` is the actor's to enter, as one of the two parties. */
export function isParty(actor: Member): RawBuilder<boolean> {
  return sql<boolean>`(${actor.id} in (o.proposer_id, o.receiver_id) and ${isReadable(actor)} and o.state = 'agreed' and ${mayHaveRoom("o")})`;
}

export interface LockedRoom {
  id: string;
  conversationId: string;
  pitchId: string;
  state: RoomState;
  party: Party;
  memberId: string;
  otherId: string;
  /** It has not ended, and the other's account exists. */
  open: boolean;
}

type LockFailure = "not-found" | "too-many-requests" | "closing-over";

/**
 * Runs a change in a room that the actor is a party to, while nobody else changes it. Refused with `closing-over` once the room has ended or the
 * other has left.
 */
export async function inRoom<T, F extends FailureCode>(
  actor: Actor,
  place: RoomPlace,
  work: (trx: Tx, room: LockedRoom) => Promise<Result<T, F>>,
): Promise<Result<T, F | LockFailure>> {
  if (!mayReadOffers(actor) || !isId(place.id) || !isId(place.conversationId)) return err("not-found");
  if (!(await consumeRateLimit("closing", actor.id))) return err("too-many-requests");
  return transaction(async (trx): Promise<Result<T, F | LockFailure>> => {
    const room = await lockRoom(trx, actor, place);
    if (!room) return err("not-found");
    return room.open ? work(trx, room) : err("closing-over");
  });
}

export async function lockRoom(
  trx: Tx,
  actor: Member,
  { conversationId, id }: RoomPlace,
): Promise<LockedRoom | undefined> {
  const { rows } = await sql<Omit<LockedRoom, "open" | "memberId"> & { otherIsHere: boolean }>`
    select c.offer_id as id, o.conversation_id, o.pitch_id, c.state, case when o.owner_id = ${actor.id} then 'owner' else 'investor' end as party,
      case when o.proposer_id = ${actor.id} then o.receiver_id else o.proposer_id end as other_id,
      exists (select from users where id in (o.proposer_id, o.receiver_id) and id <> ${actor.id} and deletion_due_at is null) as other_is_here
    from closings c join offers o on o.id = c.offer_id
    where c.offer_id = ${id} and o.conversation_id = ${conversationId} and ${isParty(actor)}
    for update of c`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { otherIsHere, ...room } = row;
  return { ...room, memberId: actor.id, open: otherIsHere && isOpenRoom(room.state) };
}

/** Writes down what a party did in a locked room, and announces it. */
export async function record(trx: Tx, room: LockedRoom, act: ClosingAct, step: string | null = null): Promise<void> {
  const { id: offerId, conversationId, pitchId, party, memberId, otherId } = room;
  await sql`with numbered as (update closings set last_number = last_number + 1 where offer_id = ${offerId} returning last_number)
    insert into closing_events (offer_id, number, at, actor_id, party, act, step)
    select ${offerId}, last_number, ${now()}, ${memberId}, ${party}, ${act}, ${step} from numbered`.execute(trx);
  await emit(trx, closingMoved({ offerId, conversationId, pitchId, act, byId: memberId, memberId: otherId }));
}
