import { sql } from "kysely";
import { ratesInForce } from "#app/features/exchange-rates/daily-rates.server.ts";
import { type PartyRow, partyHashOf } from "#app/features/offers/canonical.ts";
import type { OfferState } from "#app/features/offers/lifecycle.ts";
import { USUAL_DAYS } from "#app/features/offers/offer.ts";
import { offerIn, recordOffer, recordStatus } from "#app/features/offers/record.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pitchOf } from "#demo/demo.ts";
import { type DemoNegotiation, negotiations } from "#demo/offers.ts";
import type { Placed } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

const HOUR = 3_600_000;

/** Writes offers and counter-offers with their cards, after the last message of their conversations. */
export async function seedOffers(trx: Tx, now: Date, members: Ids, placed: ReadonlyMap<string, Placed>): Promise<void> {
  for (const negotiation of negotiations) await seedNegotiation(trx, now, negotiation, members, placed);
}

async function seedNegotiation(
  trx: Tx,
  now: Date,
  { investor, pitch, currency, offers, end, validHours = USUAL_DAYS * 24 }: DemoNegotiation,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  const investorId = members.get(investor)!;
  const pitchId = placed.get(pitch)!.id;
  const talk = await trx
    .selectFrom("conversations")
    .selectAll()
    .where("pitchId", "=", pitchId)
    .where((or) => or("memberLowId", "=", investorId).or("memberHighId", "=", investorId))
    .executeTakeFirstOrThrow();
  const ownerId = talk.memberLowId === investorId ? talk.memberHighId : talk.memberLowId;
  const people = await trx
    .selectFrom("users")
    .select(["id", "name", "lang"])
    .where("id", "in", [ownerId, investorId])
    .execute();
  const langOf = (id: string) => people.find((person) => person.id === id)!.lang as Market;
  const { on, perEuro } = await ratesInForce(trx);
  const begun = talk.lastMessageAt!.getTime();
  // Evenly spaced between the last message and now, at most an hour apart.
  const step = Math.min(HOUR, (now.getTime() - begun) / (offers.length + 3));
  let previousId: string | null = null;
  let at = new Date(begun);
  const later = () => {
    at = new Date(at.getTime() + step);
    return at;
  };
  for (const [index, { from, clauses, conditions = null, ...figures }] of offers.entries()) {
    const [proposerId, receiverId] = from === "investor" ? [investorId, ownerId] : [ownerId, investorId];
    const createdAt = later();
    if (previousId) {
      const answered = (await offerIn(trx, talk.id, previousId))!;
      await recordStatus(trx, answered, "countered", { by: proposerId, at: createdAt });
    }
    const id = newId(createdAt.getTime());
    await recordOffer(trx, {
      ...figures,
      ...{ id, conversationId: talk.id, pitchId, previousId, round: index + 1, proposerId, receiverId, ownerId },
      ...{
        proposerLang: langOf(proposerId),
        receiverLang: langOf(receiverId),
        valuation: null,
        kind: pitchOf(pitch).shareKind,
        currency,
        clauses,
        conditions,
      },
      ...{ rates: { on, perEuro }, createdAt, validUntil: new Date(createdAt.getTime() + validHours * HOUR) },
    });
    await card(trx, talk.id, proposerId, id, createdAt);
    previousId = id;
  }
  const last = (await offerIn(trx, talk.id, previousId!))!;
  const move = async (to: OfferState, by: string, parties: string[] | null = null) => {
    await recordStatus(trx, last, to, { by, at: later(), parties });
    await readAll(trx, talk.id, by);
  };
  if (end === "declined") return move("declined", last.receiverId);
  if (end === "withdrawn") return move("withdrawn", last.proposerId);
  if (end === "expired") return recordStatus(trx, last, "expired", { by: null, at: last.validUntil });
  if (end === "open") return;
  await move("accepted", last.receiverId);
  if (end === "accepted") return;
  const company = await trx
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select(["revision.companyName", "revision.organisationNumber"])
    .where("pitches.id", "=", pitchId)
    .executeTakeFirstOrThrow();
  const rows = people
    .map(
      ({ id, name }): PartyRow => ({
        ...{ offerId: last.id, userId: id, name, party: id === ownerId ? "owner" : "investor" },
        companyName: id === ownerId ? company.companyName : null,
        organisationNumber: id === ownerId ? company.organisationNumber : null,
        salt: newId().replaceAll("-", ""),
      }),
    )
    .sort((a, b) => (a.party === "owner" ? -1 : b.party === "owner" ? 1 : 0));
  await trx.insertInto("offerParties").values(rows).execute();
  await move("agreed", last.proposerId, rows.map(partyHashOf));
}

/** Puts an offer's card at the end of its conversation. */
async function card(
  trx: Tx,
  conversationId: string,
  senderId: string,
  offerId: string,
  createdAt: Date,
): Promise<void> {
  const { number } = await trx
    .updateTable("conversations")
    .set({ lastNumber: sql`last_number + 1`, version: sql`version + 1`, lastMessageAt: createdAt })
    .where("id", "=", conversationId)
    .returning("lastNumber as number")
    .executeTakeFirstOrThrow();
  const { version } = await trx
    .selectFrom("conversations")
    .select("version")
    .where("id", "=", conversationId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("messages")
    .values({
      ...{ conversationId, number, version, id: newId(createdAt.getTime()), senderId, createdAt },
      ...{ kind: "offer", subjectId: offerId, text: "" },
    })
    .execute();
  // The proposer has read the conversation.
  await trx
    .updateTable("conversationMembers")
    .set({
      lastMessageAt: createdAt,
      unread: sql<number>`case when user_id = ${senderId} then 0 else unread + 1 end`,
      readNumber: sql<number>`case when user_id = ${senderId} then ${number} else read_number end`,
    })
    .where("conversationId", "=", conversationId)
    .execute();
}

/** Marks the conversation as read by the member who answered. */
async function readAll(trx: Tx, conversationId: string, userId: string): Promise<void> {
  await trx
    .updateTable("conversationMembers")
    .from("conversations")
    .set((eb) => ({ unread: 0, readNumber: eb.ref("conversations.lastNumber") }))
    .whereRef("conversations.id", "=", "conversationMembers.conversationId")
    .where("conversationId", "=", conversationId)
    .where("userId", "=", userId)
    .execute();
}
