/** The record of a conversation's offers: what happened, and whether it is what was written. */
import type { DayRates } from "#app/features/rates/rates.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { type Flaw, flawsIn, type Held, type HeldLink, type HeldOffer } from "./chain.ts";
import type { OfferState } from "./lifecycle.ts";
import type { Clause, OfferRecord } from "./offer.ts";
import { mayReadOffers } from "./queries-rows.server.ts";

/**
 * Looks whether anything in the record of a conversation's offers has been changed since it was written: terms, events, their order, who
 * agreed. `known` is a hash that somebody holds elsewhere, on a term sheet or in a mail. No flaws: nothing has.
 */
export async function verifyChain(conversationId: string, known?: string): Promise<Flaw[]> {
  return flawsIn(await heldOf(conversationId), known);
}

/** What happened to offers of a conversation that the actor is in, with whether its record is whole. */
export async function recordOf(
  actor: Actor,
  conversationId: string,
  offerIds: readonly string[],
): Promise<OfferRecord | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId)) return undefined;
  const held = await heldOf(conversationId);
  const [first] = held.offers;
  if (!first || ![first.proposerId, first.receiverId].includes(actor.id)) return undefined;
  const events = held.links
    .filter(({ offerId }) => offerIds.includes(offerId))
    .map(({ number, offerId, state, actorId, at, hash }) => ({
      number,
      offerId,
      state,
      by: actorId === null ? null : actorId === first.ownerId ? ("owner" as const) : ("investor" as const),
      at: at.toISOString(),
      hash,
    }));
  return { events, intact: flawsIn(held).length === 0 };
}

async function heldOf(conversationId: string): Promise<Held> {
  const [offers, links, parties] = await Promise.all([
    db.selectFrom("offers").selectAll().where("conversationId", "=", conversationId).orderBy("createdAt").execute(),
    db.selectFrom("offerEvents").selectAll().where("conversationId", "=", conversationId).orderBy("number").execute(),
    db
      .selectFrom("offerParties")
      .innerJoin("offers", "offers.id", "offerParties.offerId")
      .selectAll("offerParties")
      .where("offers.conversationId", "=", conversationId)
      .execute(),
  ]);
  const people = [...new Set(offers.flatMap(({ proposerId, receiverId }) => [proposerId, receiverId]))];
  const accounts = people.length ? await db.selectFrom("users").select("id").where("id", "in", people).execute() : [];
  return {
    offers: offers.map(({ shareKind, rates, ...offer }) => ({
      ...offer,
      kind: shareKind as HeldOffer["kind"],
      currency: offer.currency as Currency,
      clauses: offer.clauses as Clause[],
      proposerLang: offer.proposerLang as Market,
      receiverLang: offer.receiverLang as Market,
      state: offer.state as OfferState,
      rates: rates as unknown as DayRates,
    })),
    links: links.map((link) => ({ ...link, state: link.state as OfferState }) satisfies HeldLink),
    parties: parties.map((row) => ({ ...row, party: row.party as "owner" | "investor" })),
    accounts: new Set(accounts.map(({ id }) => id)),
  };
}
