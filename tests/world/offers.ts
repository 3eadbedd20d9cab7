/** Two who talk about a pitch, and offers between them, for tests of negotiations. */
import { makeOffer } from "#app/features/offers/commands.server.ts";
import type { Terms } from "#app/features/offers/offer.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { newMember } from "./desk.ts";
import { draftOfPitch, publish } from "./documents.ts";

export interface Talk {
  owner: Member;
  investor: Member;
  publicId: string;
  pitchId: string;
  conversationId: string;
}

/** A conversation of two; about no pitch when `pitchId` is null. */
export async function conversationOf(a: Member, b: Member, pitchId: string | null): Promise<string> {
  const id = newId();
  const [memberLowId, memberHighId] = [a.id, b.id].sort() as [string, string];
  await db
    .insertInto("conversations")
    .values({ id, memberLowId, memberHighId, pitchId, startedBy: b.id, createdAt: now() })
    .execute();
  await db
    .insertInto("conversationMembers")
    .values([a, b].map((member) => ({ conversationId: id, userId: member.id })))
    .execute();
  return id;
}

/** A published pitch, and somebody who talks with its owner about it. */
export async function talk(people: { owner?: Member; investor?: Member } = {}): Promise<Talk> {
  const owner = people.owner ?? (await newMember({ name: "Maja Berg", side: "entrepreneur", lang: "se" }));
  const investor = people.investor ?? (await newMember({ name: "Ewan Cole", lang: "uk" }));
  const publicId = await draftOfPitch(owner, { organisationNumber: "5590000008" });
  await publish(publicId);
  const { id: pitchId } = await db
    .selectFrom("pitches")
    .select("id")
    .where("publicId", "=", publicId)
    .executeTakeFirstOrThrow();
  return { owner, investor, publicId, pitchId, conversationId: await conversationOf(owner, investor, pitchId) };
}

const DAY = 86_400_000;

/** An offer as its maker hands it in: a million kronor for five per cent, unless said otherwise. */
export function offered(change: Partial<Terms> = {}): { id: string; terms: Terms } {
  const terms: Terms = {
    amount: 1_000_000,
    currency: "SEK",
    share: 500,
    kind: "new",
    clauses: ["due-diligence"],
    conditions: null,
    validUntil: new Date(now().getTime() + 7 * DAY),
    ...change,
  };
  return { id: newId(), terms };
}

/** An offer of the investor's, or of whoever is said. Returns its id. */
export async function openOffer(
  { conversationId, investor }: Talk,
  { by = investor, ...change }: Partial<Terms> & { by?: Member } = {},
): Promise<string> {
  const made = await makeOffer(by, conversationId, offered(change));
  if (!made.ok) throw new Error(made.code);
  return made.value.offerId;
}
