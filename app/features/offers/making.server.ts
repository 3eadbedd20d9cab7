/** Making an offer, and answering one with another. */

import type { WriteRefusal } from "#app/features/chat/policy.ts";
import { postCard, refusalOnCard, writableConversation } from "#app/features/chat/posting/cards.server.ts";
import type { Unfit } from "#app/features/chat/posting/posting.server.ts";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { OfferContent } from "./canonical.ts";
import { expireLater, expireOverdue } from "./ending.server.ts";
import { mayMoveOffer, stateAt } from "./lifecycle.ts";
import { LONGEST, MOST_ROUNDS, SHORTEST, type Terms } from "./offer.ts";
import type { OfferInput } from "./offer-form.ts";
import { mayBeginOn, mayGoOnWith } from "./policy.ts";
import { announce, offerIn, recordMove, recordOffer, type StandingOffer } from "./record.server.ts";

/** Why nothing of the kind can be done in a conversation at all. */
export type TalkRefusal = WriteRefusal | "not-found" | "blocked-contact" | "blocked-by-contact";

type MakeFailure =
  | TalkRefusal
  | Unfit
  | "too-many-requests"
  | "conflict"
  | "offer-needs-pitch"
  | "offer-pitch-closed"
  | "offer-term"
  | "offer-under-way";

/**
 * Makes the first offer of a negotiation, in a conversation about a published pitch, by its owner or the other one. Handed in twice, it is
 * one. Fails with `offer-under-way` while another one waits for an answer, and wherever a message could not be sent.
 */
export function makeOffer(
  actor: Actor,
  conversationId: string,
  input: OfferInput,
): Promise<Result<{ offerId: string }, MakeFailure>> {
  return inTalk(actor, conversationId, input, async (trx, member, talk) => {
    if (!mayBeginOn(talk.pitch.state)) return failed("offer-pitch-closed");
    const live = await expireOverdue(trx, conversationId);
    if (live) return failed("offer-under-way");
    const unfit = await refusalOnCard(trx, conversationId, member.id, {
      id: input.id,
      words: input.terms.conditions ?? "",
    });
    if (unfit) return failed(unfit);
    return make(trx, member, talk, input, null);
  });
}

/**
 * Answers the other one's offer with another, which takes its place; the chain of both stays to be seen. Fails with `offer-moved` when it has
 * been answered or taken back meanwhile, with `offer-expired` once it has run out.
 */
export function counterOffer(
  actor: Actor,
  conversationId: string,
  offerId: string,
  input: OfferInput,
): Promise<Result<{ offerId: string }, MakeFailure | "offer-moved" | "offer-expired" | "offer-rounds">> {
  return inTalk(actor, conversationId, input, async (trx, member, talk) => {
    if (!mayGoOnWith(talk.pitch.state)) return failed("offer-pitch-closed");
    const standing = await offerIn(trx, conversationId, offerId);
    if (!standing) return failed("not-found");
    const refusal = refusalOf(standing, "countered", member.id);
    if (refusal) return failed(refusal);
    if (standing.round >= MOST_ROUNDS) return failed("offer-rounds");
    await recordMove(trx, standing, "countered", { by: member.id, at: now() });
    return make(trx, member, talk, input, standing);
  });
}

/** Why an offer cannot be taken to a state by somebody, or null. */
export function refusalOf(
  offer: StandingOffer,
  to: Parameters<typeof mayMoveOffer>[1],
  accountId: string,
): "offer-moved" | "offer-expired" | null {
  const as = offer.proposerId === accountId ? "proposer" : "receiver";
  const state = stateAt(offer.state, offer.validUntil, now());
  if (mayMoveOffer(state, to, as)) return null;
  return state === "expired" ? "offer-expired" : "offer-moved";
}

interface Talk {
  id: string;
  otherId: string;
  pitch: { id: string; ownerId: string; state: string };
}

/** What making and countering share: who, how often, in which conversation, about which pitch, and the same form once only. */
async function inTalk<F extends FailureCode>(
  actor: Actor,
  conversationId: string,
  { id, terms }: OfferInput,
  act: (trx: Tx, member: Member, talk: Talk) => Promise<Result<{ offerId: string }, F>>,
): Promise<Result<{ offerId: string }, F | MakeFailure>> {
  if (!isId(conversationId)) return failed("not-found");
  if (actor.kind === "member" && !(await takeToken("offer", actor.id))) return failed("too-many-requests");
  return transaction(async (trx): Promise<Result<{ offerId: string }, F | MakeFailure>> => {
    const talk = await writableConversation(trx, actor, conversationId);
    if (!talk.ok) return talk;
    const member = actor as Member;
    const known = await trx
      .selectFrom("offers")
      .select(["proposerId", "conversationId"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (known) {
      const again = known.proposerId === member.id && known.conversationId === conversationId;
      return again ? done({ offerId: id }) : failed("conflict");
    }
    const left = terms.validUntil.getTime() - now().getTime();
    // The form was open for long.
    if (left < SHORTEST / 2 || left > LONGEST) return failed("offer-term");
    const { pitchId, otherId } = talk.value;
    const pitch = pitchId
      ? await trx
          .selectFrom("pitches")
          .select(["id", "ownerId", "state"])
          .where("id", "=", pitchId)
          .where("ownerId", "in", [member.id, otherId])
          .executeTakeFirst()
      : undefined;
    if (!pitch) return failed("offer-needs-pitch");
    return act(trx, member, { id: conversationId, otherId, pitch });
  });
}

async function make(
  trx: Tx,
  member: Member,
  { id: conversationId, otherId, pitch }: Talk,
  { id, terms }: { id: string; terms: Terms },
  previous: { id: string; round: number } | null,
): Promise<Result<{ offerId: string }, never>> {
  const { on, perEuro } = await currentRates();
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
  const words = terms.conditions ?? "";
  await postCard(trx, { conversationId, senderId: member.id, kind: "offer", subjectId: id, words });
  await expireLater(trx, offer);
  await announce(trx, offer, "open");
  return done({ offerId: id });
}
