/** Answers to an offer: the two that make it an agreement, turning it down, taking it back. */
import { randomBytes } from "node:crypto";
import { writableConversation } from "#app/features/chat/posting/cards.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { type PartyRow, partyHashOf } from "./canonical.ts";
import type { OfferState } from "./lifecycle.ts";
import { refusalOf, type TalkRefusal } from "./making.server.ts";
import { mayGoOnWith, targetOf } from "./policy.ts";
import { lockTalk, offerIn, recordMove } from "./record.server.ts";

type Moved = "not-found" | "offer-moved" | "offer-expired";

/**
 * Says yes to an offer: first whoever was made it, then whoever made it, which makes it an agreement. `amount` is typed once more by hand and
 * has to be the offer's (`amount-differs` at that field). Said again, it is said. Not where a message could not be sent.
 */
export async function acceptOffer(
  actor: Actor,
  conversationId: string,
  offerId: string,
  amount: number,
): Promise<Result<{ state: OfferState }, Moved | TalkRefusal | "offer-pitch-closed" | "invalid-input">> {
  if (!isId(conversationId)) return failed("not-found");
  return transaction(
    async (
      trx,
    ): Promise<Result<{ state: OfferState }, Moved | TalkRefusal | "offer-pitch-closed" | "invalid-input">> => {
      const talk = await writableConversation(trx, actor, conversationId);
      if (!talk.ok) return talk;
      const member = actor as Member;
      const offer = await offerIn(trx, conversationId, offerId);
      if (!offer) return failed("not-found");
      const to = targetOf("acceptance", offer.proposerId === member.id ? "proposer" : "receiver");
      if (offer.state === to) return done({ state: to });
      const refusal = refusalOf(offer, to, member.id);
      if (refusal) return failed(refusal);
      if (amount !== offer.amount) return failed("invalid-input", { amount: ["amount-differs"] });
      const pitch = await trx.selectFrom("pitches").select("state").where("id", "=", offer.pitchId).executeTakeFirst();
      if (!pitch || !mayGoOnWith(pitch.state)) return failed("offer-pitch-closed");
      const parties = to === "agreed" ? await recordParties(trx, offer) : null;
      await recordMove(trx, offer, to, { by: member.id, at: now(), parties });
      return done({ state: to });
    },
  );
}

/** Turns an offer down, or takes one's own yes to it back while the other has not said theirs. Also where nothing can be sent any more. */
export function declineOffer(actor: Actor, conversationId: string, offerId: string) {
  return end(actor, conversationId, offerId, "declined");
}

/** Takes one's own offer back, until it is an agreement. Also where nothing can be sent any more. */
export function withdrawOffer(actor: Actor, conversationId: string, offerId: string) {
  return end(actor, conversationId, offerId, "withdrawn");
}

async function end(
  actor: Actor,
  conversationId: string,
  offerId: string,
  to: "declined" | "withdrawn",
): Promise<Result<undefined, Moved>> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return failed("not-found");
  return transaction(async (trx): Promise<Result<undefined, Moved>> => {
    if (!(await lockTalk(trx, conversationId))) return failed("not-found");
    const offer = await offerIn(trx, conversationId, offerId);
    if (!offer || (offer.proposerId !== actor.id && offer.receiverId !== actor.id)) return failed("not-found");
    const as = offer.proposerId === actor.id ? "proposer" : "receiver";
    if (offer.state === to && (to === "declined") === (as === "receiver")) return done(undefined);
    const refusal = refusalOf(offer, to, actor.id);
    if (refusal) return failed(refusal);
    await recordMove(trx, offer, to, { by: actor.id, at: now() });
    return done(undefined);
  });
}

/** Writes down who agrees, in the words that hold today. Returns the digests of the two rows, owner first. */
async function recordParties(
  trx: Tx,
  offer: { id: string; pitchId: string; ownerId: string; proposerId: string; receiverId: string },
): Promise<string[]> {
  const investorId = offer.ownerId === offer.proposerId ? offer.receiverId : offer.proposerId;
  const people = await trx
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [offer.ownerId, investorId])
    .execute();
  const company = await trx
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select(["revision.companyName", "revision.organisationNumber"])
    .where("pitches.id", "=", offer.pitchId)
    .executeTakeFirst();
  const rowOf = (userId: string, party: PartyRow["party"]): PartyRow => ({
    offerId: offer.id,
    userId,
    party,
    name: people.find(({ id }) => id === userId)!.name,
    companyName: party === "owner" ? (company?.companyName ?? null) : null,
    organisationNumber: party === "owner" ? (company?.organisationNumber ?? null) : null,
    salt: randomBytes(16).toString("hex"),
  });
  const rows = [rowOf(offer.ownerId, "owner"), rowOf(investorId, "investor")];
  await trx.insertInto("offerParties").values(rows).execute();
  return rows.map(partyHashOf);
}
