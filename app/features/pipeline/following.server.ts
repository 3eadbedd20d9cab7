/** Moves of cards that nobody makes by hand: they follow conversations, offers and changes of pitches. Jobs, which may run twice and in any order. */
import { sql } from "kysely";
import type { OfferState } from "#app/features/offers/lifecycle.ts";
import { seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { pitchStateSql } from "./card-sql.server.ts";
import { pipelineChanged } from "./events.ts";
import { BEGINS, type Cause, type Stage, stageAfter } from "./moves.ts";

interface Fact {
  cause: Cause;
  at: Date;
  conversationId: string;
  offerId: string | null;
}

/** After `message-sent`, the first of a conversation: both have each other in their pipelines. */
export async function followConversations(actor: SystemActor, conversationIds: readonly string[]): Promise<void> {
  for (const id of conversationIds) {
    await transaction(async (trx) => {
      const talk = await trx.selectFrom("conversations").select("createdAt").where("id", "=", id).executeTakeFirst();
      if (talk)
        await follow(trx, actor, { cause: "conversation", at: talk.createdAt, conversationId: id, offerId: null });
    });
  }
}

/** What an offer's state means for its stage. A counter-offer is an offer of its own. */
const CAUSE_OF: Readonly<Record<OfferState, Cause | null>> = {
  open: "offer",
  accepted: "offer",
  agreed: "agreed",
  countered: null,
  declined: "ended",
  withdrawn: "ended",
  expired: "ended",
};

/** After `offer-moved`: its state as it is by now. */
export async function followOffer(actor: SystemActor, offerId: string): Promise<void> {
  await transaction(async (trx) => {
    const offer = await trx
      .selectFrom("offers")
      .select(["conversationId", "state", "movedAt"])
      .where("id", "=", offerId)
      .executeTakeFirst();
    const cause = offer && CAUSE_OF[offer.state as OfferState];
    if (!offer || !cause) return;
    await follow(trx, actor, { cause, at: offer.movedAt, conversationId: offer.conversationId, offerId });
  });
}

/** After a pitch was published, taken down or otherwise changed: its cards have news, until their readers look. */
export async function followPitch(_actor: SystemActor, pitchId: string): Promise<void> {
  await transaction(async (trx) => {
    const { rows } = await sql<{ userId: string }>`
      update pipeline_cards as card set news_at = ${now()}, changed_at = greatest(card.changed_at, ${now()})
      from pitches join users as owner on owner.id = pitches.owner_id
      where card.pitch_id = ${pitchId} and pitches.id = card.pitch_id and card.removed_at is null
        and (card.seen_revision_id, card.seen_state) is distinct from (pitches.published_revision_id, ${pitchStateSql})
      returning card.user_id`.execute(trx);
    await announce(trx, rows);
  });
}

/** After a question was answered or an update published: the cards of readers who see all of the pitch have news. */
export async function followTalk(_actor: SystemActor, pitchId: string): Promise<void> {
  await transaction(async (trx) => {
    const { rows } = await sql<{ userId: string }>`
      update pipeline_cards as card set news_at = ${now()}, changed_at = greatest(card.changed_at, ${now()})
      from users as reader
      where card.pitch_id = ${pitchId} and reader.id = card.user_id and card.removed_at is null and ${seesFigures("reader")}
        and (exists (select from pitch_updates u where u.pitch_id = card.pitch_id and u.state = 'published' and u.published_at > card.seen_at)
          or exists (select from pitch_questions q where q.pitch_id = card.pitch_id and q.state = 'public' and q.answered_at > card.seen_at))
      returning card.user_id`.execute(trx);
    await announce(trx, rows);
  });
}

/** The cards that a fact in a conversation concerns: the pitch on the investor's side, the person on the owner's. */
async function cardsOf(trx: Tx, conversationId: string): Promise<Concerned[]> {
  const { rows } = await sql<Talk>`
    select c.member_low_id, c.member_high_id, pitches.id as pitch_id, pitches.owner_id, low.side as low_side, high.side as high_side
    from conversations c left join pitches on pitches.id = c.pitch_id
      left join users low on low.id = c.member_low_id left join users high on high.id = c.member_high_id
    where c.id = ${conversationId}`.execute(trx);
  const [talk] = rows;
  if (!talk) return [];
  const { memberLowId, memberHighId, pitchId, lowSide, highSide } = talk;
  const owner = talk.ownerId ?? (lowSide === highSide ? null : lowSide === "entrepreneur" ? memberLowId : memberHighId);
  const other = owner === memberLowId ? memberHighId : memberLowId;
  if (owner === null || (owner !== memberLowId && owner !== memberHighId)) return [];
  // Without a pitch only an entrepreneur has somebody to follow: an investor, who wrote or was written to.
  const isKnown = talk.ownerId !== null || [lowSide, highSide].includes("investor");
  return [...(isKnown ? [{ userId: owner, personId: other }] : []), ...(pitchId ? [{ userId: other, pitchId }] : [])];
}

/** Whose card it is, and of what. */
interface Concerned {
  userId: string;
  pitchId?: string | null;
  personId?: string | null;
}

interface Talk {
  memberLowId: string;
  memberHighId: string;
  pitchId: string | null;
  ownerId: string | null;
  lowSide: string | null;
  highSide: string | null;
}

async function follow(trx: Tx, _actor: SystemActor, fact: Fact): Promise<void> {
  const cards = await cardsOf(trx, fact.conversationId);
  for (const card of cards) await followOn(trx, card, fact);
  await announce(trx, cards);
}

/** Puts a member's card where the fact puts it, unless the member has moved it since. */
async function followOn(
  trx: Tx,
  { userId, pitchId = null, personId = null }: Concerned,
  { cause, at, conversationId, offerId }: Fact,
): Promise<void> {
  await sql`
    insert into pipeline_cards (id, user_id, pitch_id, person_id, stage, moved_at, changed_at, seen_at, seen_revision_id, seen_state)
    select ${newId()}, reader.id, pitches.id, person.id, ${BEGINS[cause]}, ${at}, ${at}, ${at}, pitches.published_revision_id,
      coalesce(${pitchStateSql}, 'published')
    from users reader left join pitches on pitches.id = ${pitchId}::uuid left join users owner on owner.id = pitches.owner_id
      left join users person on person.id = ${personId}::uuid
    where reader.id = ${userId} and num_nonnulls(pitches.id, person.id) = 1
    on conflict do nothing`.execute(trx);
  const card = await trx
    .selectFrom("pipelineCards")
    .select(["id", "stage", "movedAt", "removedAt"])
    .where("userId", "=", userId)
    .where((eb) => (pitchId ? eb("pitchId", "=", pitchId) : eb("personId", "=", personId)))
    .forUpdate()
    .executeTakeFirst();
  if (!card) return;
  const isNewer = at.getTime() > card.movedAt.getTime();
  const stage = isNewer ? stageAfter(card.stage as Stage, cause) : card.stage;
  const returns = card.removedAt !== null && cause !== "ended" && at > card.removedAt;
  await trx
    .updateTable("pipelineCards")
    .set({
      stage,
      ...(stage !== card.stage && { movedAt: at }),
      ...(returns && { removedAt: null }),
      changedAt: sql`greatest(changed_at, ${at})`,
      conversationId,
      ...(offerId && { offerId: sql<string>`${newestOffer(conversationId)}` }),
    })
    .where("id", "=", card.id)
    .execute();
}

// Of jobs in any order the last one knows the newest.
function newestOffer(conversationId: string) {
  return sql`(select o.id from offers o where o.conversation_id = ${conversationId} order by o.created_at desc, o.round desc limit 1)`;
}

async function announce(trx: Tx, cards: readonly { userId: string }[]): Promise<void> {
  const userIds = [...new Set(cards.map(({ userId }) => userId))];
  if (userIds.length > 0) await emit(trx, pipelineChanged({ userIds }));
}
