/** Members who invite and friends who pay, for tests of invitations. */
import { eraseDue } from "#app/features/privacy/commands-erasure.server.ts";
import { slugOf } from "#app/features/referrals/inviting.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { bookEntry } from "./books-stage.ts";
import { newMember } from "./world/desk.ts";

/** A member who has chosen a side. */
export function newInviter(name = "Ingrid Haugen"): Promise<Member> {
  return newMember({ name, side: "entrepreneur", lang: "no" });
}

/** The slug of a member's link. Throws for whoever has none. */
export async function linkOf(member: Member): Promise<string> {
  const slug = await slugOf(member);
  if (!slug.ok) throw new Error(slug.code);
  return slug.value;
}

/** A member who came by somebody's link. */
export async function newFriend(inviter: Member, name = "Sigurd Vangen"): Promise<Member> {
  const friend = await newMember({ name, side: "investor", lang: "no" });
  await befriend(inviter, friend);
  return friend;
}

/** Writes down that one member came by the other's link. */
export async function befriend(inviter: Member, friend: Member): Promise<void> {
  await db.insertInto("referrals").values({ friendId: friend.id, inviterId: inviter.id, joinedAt: now() }).execute();
}

let cards = 0;

/** Writes a payment into the books, with a card of its own unless one is named. Gives the invoice and the card. */
export async function pays(member: Member, { card = `card${++cards}`, at = now() }: { card?: string; at?: Date } = {}) {
  const invoiceId = `in_${member.id.slice(-12)}_${++cards}`;
  await holdsCard(member, card);
  await bookEntry(member.id, { invoiceId, providerId: invoiceId, occurredAt: at });
  return { invoiceId, card };
}

/** Writes down that a member has paid with a card. */
export async function holdsCard({ id: userId }: Member, fingerprint: string): Promise<void> {
  await db
    .insertInto("billingCards")
    .values({ userId, fingerprint, firstPaidAt: now() })
    .onConflict((conflict) => conflict.columns(["userId", "fingerprint"]).doNothing())
    .execute();
}

/** What of a payment comes or goes afterwards, in minor units. */
export async function books(
  member: Member,
  invoiceId: string,
  kind: "refund" | "dispute" | "dispute-won",
  grossMinor: number,
): Promise<void> {
  await bookEntry(member.id, { invoiceId, kind, grossMinor, providerId: `${kind}_${++cards}`, occurredAt: now() });
}

/** What was decided on a friend's first payment. */
export async function rewardOf(friend: Member) {
  return db
    .selectFrom("referralRewards as reward")
    .leftJoin("promotionCodes as code", "code.id", "reward.codeId")
    .select(["reward.id", "reward.state", "reward.cause", "reward.codeId", "code.state as codeState", "code.code"])
    .where("friendId", "=", friend.id)
    .executeTakeFirst();
}

/** The codes of an account by their states, oldest first. */
export async function codesOf({ id }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom("promotionCodes")
    .select("state")
    .where("userId", "=", id)
    .orderBy("issuedAt")
    .orderBy("id")
    .execute();
  return rows.map(({ state }) => state);
}

/** Deletes an account, as the end of the grace does. */
export async function erase({ id }: Member): Promise<void> {
  await db
    .updateTable("users")
    .set({ deletionDueAt: new Date(0) })
    .where("id", "=", id)
    .execute();
  await eraseDue(systemActor("test"));
}
