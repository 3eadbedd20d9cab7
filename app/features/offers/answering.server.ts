/** Accepting and confirming, declining and withdrawing an offer. */
import { randomBytes } from "node:crypto";
import { writableConversation } from "#app/features/chat/posting/cards.server.ts";
import { lockConversationRows } from "#app/features/chat/posting/posting.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { type PartyRow, partyHashOf } from "./canonical.ts";
import type { OfferState } from "./lifecycle.ts";
import { type NegotiationRefusal, refusalOf } from "./making.server.ts";
import { mayGoOnWith, refusalToOfferOf, targetOf } from "./policy.ts";
import { offerIn, recordMove } from "./record.server.ts";

type TransitionFailure = "not-found" | "offer-moved" | "offer-expired";

type Accepted = Result<
  { state: OfferState },
  TransitionFailure | NegotiationRefusal | "offer-needs-statement" | "offer-pitch-closed" | "invalid-input"
>;

/**
 * Accepts an offer: first its receiver, then its proposer, which makes it an agreement. `amount` is typed again by hand and has to equal the
 * offer's (`amount-differs` at that field). Requires that the actor can send messages. Idempotent.
 */
export async function acceptOffer(
  actor: Actor,
  conversationId: string,
  offerId: string,
  amount: number,
): Promise<Accepted> {
  if (!isId(conversationId)) return err("not-found");
  return transaction(async (trx): Promise<Accepted> => {
    const conversation = await writableConversation(trx, actor, conversationId);
    if (!conversation.ok) return conversation;
    const member = actor as Member;
    const offer = await offerIn(trx, conversationId, offerId);
    if (!offer) return err("not-found");
    const barred = refusalToOfferOf(member, offer.ownerId);
    if (barred) return err(barred);
    const to = targetOf("acceptance", offer.proposerId === member.id ? "proposer" : "receiver");
    if (offer.state === to) return ok({ state: to });
    const refusal = refusalOf(offer, to, member.id);
    if (refusal) return err(refusal);
    if (amount !== offer.amount) return err("invalid-input", { amount: ["amount-differs"] });
    const pitch = await trx.selectFrom("pitches").select("state").where("id", "=", offer.pitchId).executeTakeFirst();
    if (!pitch || !mayGoOnWith(pitch.state)) return err("offer-pitch-closed");
    const parties = to === "agreed" ? await recordParties(trx, offer) : null;
    await recordMove(trx, offer, to, { by: member.id, at: now(), parties });
    return ok({ state: to });
  });
}

/** Declines an offer, or takes back the actor's own acceptance before it is confirmed. Possible while blocked, too. */
export function declineOffer(actor: Actor, conversationId: string, offerId: string) {
  return end(actor, conversationId, offerId, "declined");
}

/** Withdraws the actor's own offer, until it is an agreement. Possible while blocked, too. */
export function withdrawOffer(actor: Actor, conversationId: string, offerId: string) {
  return end(actor, conversationId, offerId, "withdrawn");
}

async function end(
  actor: Actor,
  conversationId: string,
  offerId: string,
  to: "declined" | "withdrawn",
): Promise<Result<undefined, TransitionFailure>> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, TransitionFailure>> => {
    if ((await lockConversationRows(trx, [conversationId])) === 0) return err("not-found");
    const offer = await offerIn(trx, conversationId, offerId);
    if (!offer || (offer.proposerId !== actor.id && offer.receiverId !== actor.id)) return err("not-found");
    const as = offer.proposerId === actor.id ? "proposer" : "receiver";
    if (offer.state === to && (to === "declined") === (as === "receiver")) return ok(undefined);
    const refusal = refusalOf(offer, to, actor.id);
    if (refusal) return err(refusal);
    await recordMove(trx, offer, to, { by: actor.id, at: now() });
    return ok(undefined);
  });
}

/** Stores the parties with their current names. Returns the digests of the two rows, owner first. */
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
