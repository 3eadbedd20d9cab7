/** What is held of somebody who has offered, been answered and agreed. */
import { type PartyRow, partyHashOf } from "#app/features/offers/canonical.ts";
import { recordMove, recordOffer } from "#app/features/offers/commands-record.server.ts";
import { offerIn } from "#app/features/offers/queries-standing.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

interface Both {
  id: string;
  name: string;
  partner: string;
  conversationId: string;
  pitchId: string;
}

/** An agreement about the person's own pitch, which the partner has proposed. */
export async function offerRows(trx: Tx, { id, name, partner, conversationId, pitchId }: Both): Promise<void> {
  const at = new Date();
  const offerId = newId();
  await recordOffer(trx, {
    ...{ id: offerId, conversationId, pitchId, previousId: null, round: 1 },
    ...{ proposerId: partner, receiverId: id, ownerId: id, proposerLang: "uk", receiverLang: "uk" },
    ...{ amount: 90_000, currency: "GBP", share: 900, kind: "new", clauses: ["board-seat"], conditions: "And a sack." },
    rates: { on: "2026-11-19", perEuro: { SEK: 10.9, NOK: 11.7, DKK: 7.4, EUR: 1, GBP: 0.87 } },
    validUntil: new Date(at.getTime() + 86_400_000),
    createdAt: at,
  });
  const offer = async () => (await offerIn(trx, conversationId, offerId))!;
  await recordMove(trx, await offer(), "accepted", { by: id, at });
  const row = (party: PartyRow["party"], userId: string, who: string, company: string | null): PartyRow => ({
    ...{ offerId, userId, party, name: who, companyName: company, organisationNumber: company && "12345678" },
    salt: "ab".repeat(16),
  });
  const parties = [row("owner", id, name, "Kvarnsten Ltd"), row("investor", partner, "The partner", null)];
  await trx.insertInto("offerParties").values(parties).execute();
  await recordMove(trx, await offer(), "agreed", { by: partner, at, parties: parties.map(partyHashOf) });
}
