/** Making an offer, and answering one with a counter-offer. */
import { mayWrite, refusalToWrite, type WriteRefusal } from "#app/features/chat/policy.ts";
import { postCard, refusalOnCard, writableConversation } from "#app/features/chat/posting/cards.server.ts";
import type { LockedConversation, Unfit } from "#app/features/chat/posting/posting.server.ts";
import { openConversation, openingOf } from "#app/features/chat/posting/sending.server.ts";
import { ratesInForce } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transactionUnlessRefused } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { OfferContent } from "./canonical.ts";
import { expireOverdue, scheduleExpiry } from "./ending.server.ts";
import { mayTransition, stateAt } from "./lifecycle.ts";
import { LONGEST, MOST_ROUNDS, SHORTEST } from "./offer.ts";
import type { OfferInput } from "./offer-form.ts";
import { mayBeginOn, mayGoOnWith, refusalToOfferOf } from "./policy.ts";
import { announce, offerIn, recordMove, recordOffer, type StoredOffer } from "./record.server.ts";

/** Why no offer can be made or answered in a conversation. */
export type NegotiationRefusal = WriteRefusal | "not-found" | "blocked-contact" | "blocked-by-contact";

type MakeFailure =
  | NegotiationRefusal
  | Unfit
  | "too-many-requests"
  | "conflict"
  | "offer-needs-pitch"
  | "offer-needs-statement"
  | "offer-pitch-closed"
  | "offer-term"
  | "offer-under-way";

/**
 * Makes an offer in a conversation about a published pitch, the first of a negotiation, by either of its members. Idempotent by id. Fails with
 * `offer-under-way` while another offer is live, and as sending a message does.
 */
export function makeOffer(actor: Actor, conversationId: string, input: OfferInput): Promise<Result<Made, MakeFailure>> {
  return inNegotiation(actor, input, (trx) => writableConversation(trx, actor, conversationId), begin(input));
}

/**
 * Makes an offer to the owner of a published pitch, in their conversation about it or in a new one, of which it is the first message. Idempotent by
 * id. Fails as `makeOffer` and `startConversation`; then nothing has begun.
 */
export async function makeOfferOnPitch(
  actor: Actor,
  publicId: string,
  input: OfferInput,
): Promise<Result<Made, MakeFailure | "own-pitch" | "conversation-limit">> {
  if (!mayWrite(actor)) return err(refusalToWrite(actor)!);
  const barred = refusalToOfferOf(actor, null);
  if (barred) return err(barred);
  const opening = await openingOf(actor, { pitch: publicId });
  if (!opening.ok) return opening;
  const { recipientId, pitchId } = opening.value;
  const conversationWithOwner = async (trx: Tx) => {
    const conversation = await openConversation(trx, actor, recipientId, pitchId);
    return conversation.ok ? writableConversation(trx, actor, conversation.value) : conversation;
  };
  return inNegotiation(actor, input, conversationWithOwner, begin(input));
}

/** Begins a negotiation with an offer. */
function begin(input: OfferInput) {
  return async (trx: Tx, member: Member, negotiation: Negotiation): Promise<Result<Made, MakeFailure>> => {
    if (!mayBeginOn(negotiation.pitch.state)) return err("offer-pitch-closed");
    const live = await expireOverdue(trx, negotiation.id);
    if (live) return err("offer-under-way");
    const refusal = await refusalOnCard(trx, negotiation.id, member.id, {
      id: input.id,
      words: [input.message, input.terms.conditions].filter(Boolean).join("\n\n"),
    });
    if (refusal) return err(refusal);
    return make(trx, member, negotiation, input, null);
  };
}

/**
 * Answers the other member's offer with a counter-offer, which replaces it. Fails with `offer-moved` if it was answered or withdrawn meanwhile,
 * with `offer-expired` once it has expired.
 */
export function counterOffer(
  actor: Actor,
  conversationId: string,
  offerId: string,
  input: OfferInput,
): Promise<Result<Made, MakeFailure | "offer-moved" | "offer-expired" | "offer-rounds">> {
  const conversation = (trx: Tx) => writableConversation(trx, actor, conversationId);
  return inNegotiation(actor, input, conversation, async (trx, member, negotiation) => {
    if (!mayGoOnWith(negotiation.pitch.state)) return err("offer-pitch-closed");
    const countered = await offerIn(trx, conversationId, offerId);
    if (!countered) return err("not-found");
    const refusal = refusalOf(countered, "countered", member.id);
    if (refusal) return err(refusal);
    if (countered.round >= MOST_ROUNDS) return err("offer-rounds");
    await recordMove(trx, countered, "countered", { by: member.id, at: now() });
    return make(trx, member, negotiation, input, countered);
  });
}

/** Why an account cannot move an offer to a state, or null. */
export function refusalOf(
  offer: StoredOffer,
  to: Parameters<typeof mayTransition>[1],
  accountId: string,
): "offer-moved" | "offer-expired" | null {
  const as = offer.proposerId === accountId ? "proposer" : "receiver";
  const state = stateAt(offer.state, offer.validUntil, now());
  if (mayTransition(state, to, as)) return null;
  return state === "expired" ? "offer-expired" : "offer-moved";
}

interface Made {
  offerId: string;
  conversationId: string;
}

interface Negotiation {
  id: string;
  otherId: string;
  pitch: { id: string; ownerId: string; state: string };
}

/**
 * Shared by making and countering: rate limit, locked conversation, its pitch, and idempotence by id. A refusal leaves nothing behind, no
 * conversation that `findConversation` has begun either.
 */
async function inNegotiation<F extends FailureCode>(
  actor: Actor,
  { id, terms }: OfferInput,
  findConversation: (trx: Tx) => Promise<Result<LockedConversation, F>>,
  work: (trx: Tx, member: Member, negotiation: Negotiation) => Promise<Result<Made, F>>,
): Promise<Result<Made, F | MakeFailure>> {
  if (actor.kind === "member" && !(await consumeRateLimit("offer", actor.id))) return err("too-many-requests");
  return transactionUnlessRefused(async (trx): Promise<Result<Made, F | MakeFailure>> => {
    const conversation = await findConversation(trx);
    if (!conversation.ok) return conversation;
    const conversationId = conversation.value.id;
    const member = actor as Member;
    const known = await trx
      .selectFrom("offers")
      .select(["proposerId", "conversationId"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (known) {
      const repeated = known.proposerId === member.id && known.conversationId === conversationId;
      return repeated ? ok({ offerId: id, conversationId }) : err("conflict");
    }
    const validFor = terms.validUntil.getTime() - now().getTime();
    // Half of SHORTEST: the form may have been open for long.
    if (validFor < SHORTEST / 2 || validFor > LONGEST) return err("offer-term");
    const { pitchId, otherId } = conversation.value;
    const pitch = pitchId
      ? await trx
          .selectFrom("pitches")
          .select(["id", "ownerId", "state"])
          .where("id", "=", pitchId)
          .where("ownerId", "in", [member.id, otherId])
          .executeTakeFirst()
      : undefined;
    if (!pitch) return err("offer-needs-pitch");
    const barred = refusalToOfferOf(member, pitch.ownerId);
    if (barred) return err(barred);
    return work(trx, member, { id: conversationId, otherId, pitch });
  });
}

async function make(
  trx: Tx,
  member: Member,
  { id: conversationId, otherId, pitch }: Negotiation,
  { id, terms, message }: OfferInput,
  previous: { id: string; round: number } | null,
): Promise<Result<Made, never>> {
  const { on, perEuro } = await ratesInForce(trx);
  const other = await trx.selectFrom("users").select("lang").where("id", "=", otherId).executeTakeFirstOrThrow();
  const offer: OfferContent = {
    ...terms,
    id,
    conversationId,
    pitchId: pitch.id,
    previousId: previous?.id ?? null,
    round: (previous?.round ?? 0) + 1,
    proposerId: member.id,
    receiverId: otherId,
    ownerId: pitch.ownerId,
    proposerLang: member.lang,
    receiverLang: other.lang as Market,
    rates: { on, perEuro },
    createdAt: now(),
  };
  await recordOffer(trx, offer);
  await postCard(trx, { conversationId, senderId: member.id, kind: "offer", subjectId: id, text: message ?? null });
  await scheduleExpiry(trx, offer);
  await announce(trx, offer, "open");
  return ok({ offerId: id, conversationId });
}
