/** Offers about the owner's pitch, for the authorisation matrix. */
import { type OfferContent, type PartyRow, partyHashOf } from "#app/features/offers/canonical.ts";
import { recordMove, recordOffer } from "#app/features/offers/commands-record.server.ts";
import { offerIn } from "#app/features/offers/queries-standing.server.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface OfferThings {
  /** Where the owner and `other` negotiate. */
  offerTalk: string;
  /** What `other` has offered, and what the two have agreed on. */
  offer: string;
  agreedOffer: string;
}

/** What is typed again to accept. */
export const OFFERED = 60_000;

/** A talk about the published pitch, with an offer that waits for the owner's answer and an agreement. */
export async function offers(publicId: string, owner: string, other: string): Promise<OfferThings> {
  const things = { offerTalk: newId(), offer: newId(), agreedOffer: newId() };
  const at = new Date();
  const pitch = await db.selectFrom("pitches").select("id").where("publicId", "=", publicId).executeTakeFirstOrThrow();
  const [memberLowId, memberHighId] = [owner, other].sort() as [string, string];
  await db
    .insertInto("conversations")
    .values({ id: things.offerTalk, memberLowId, memberHighId, pitchId: pitch.id, startedBy: other, createdAt: at })
    .execute();
  await db
    .insertInto("conversationMembers")
    .values([owner, other].map((userId) => ({ conversationId: things.offerTalk, userId })))
    .execute();
  const content: Omit<OfferContent, "id"> = {
    ...{ conversationId: things.offerTalk, pitchId: pitch.id, previousId: null, round: 1 },
    ...{ proposerId: other, receiverId: owner, ownerId: owner, proposerLang: "uk", receiverLang: "uk" },
    ...{ amount: OFFERED, currency: "GBP", share: 750, kind: "new", clauses: [], conditions: null },
    rates: { on: "2026-11-19", perEuro: { SEK: 10.9, NOK: 11.7, DKK: 7.4, EUR: 1, GBP: 0.87 } },
    validUntil: new Date(at.getTime() + 7 * 86_400_000),
    createdAt: at,
  };
  await transaction(async (trx) => {
    const agreed = async () => (await offerIn(trx, things.offerTalk, things.agreedOffer))!;
    await recordOffer(trx, { ...content, id: things.agreedOffer });
    await recordMove(trx, await agreed(), "accepted", { by: owner, at });
    const party = { offerId: things.agreedOffer, companyName: null, organisationNumber: null, salt: "a".repeat(32) };
    const parties: PartyRow[] = [
      { ...party, userId: owner, party: "owner", name: "Owner" },
      { ...party, userId: other, party: "investor", name: "Investor" },
    ];
    await trx.insertInto("offerParties").values(parties).execute();
    await recordMove(trx, await agreed(), "agreed", { by: other, at, parties: parties.map(partyHashOf) });
    await recordOffer(trx, { ...content, id: things.offer });
  });
  return things;
}
