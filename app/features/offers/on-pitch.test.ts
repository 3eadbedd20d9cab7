/** Offers from a pitch: the first message of a conversation, or one more in it. */
import { beforeEach, describe, expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { sendMessage, startConversation } from "#app/features/chat/posting/sending.server.ts";
import { messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { withdrawPitch } from "#app/features/pitches/owner/lifecycle.server.ts";
import { limitsOf } from "#app/features/shield/allowance.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { conversationOf, offered, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { PITCH_TALK } from "#tests/fixtures/conversations/quarantine.ts";
import { askOf } from "./asks.server.ts";
import { makeOfferOnPitch } from "./making.server.ts";
import { SHORTEST } from "./offer.ts";

accountFixtures();

let here: Talk;
/** Has written to nobody yet. */
let investor: Member;

beforeEach(async () => {
  here = await talk();
  investor = await newMember({ name: "Rhona Gray", lang: "uk" });
});

function conversations(member: Member) {
  return db.selectFrom("conversations").selectAll().where("startedBy", "=", member.id).execute();
}

test("an offer may be the first message", async () => {
  const input = offered();
  const made = await makeOfferOnPitch(investor, here.publicId, input);
  const [conversation] = await conversations(investor);
  expect(made).toEqual({ ok: true, value: { offerId: input.id, conversationId: conversation!.id } });
  expect(conversation).toMatchObject({ pitchId: here.pitchId, lastNumber: 1, answeredAt: null });
  const read = await messagesOf(here.owner, conversation!.id, {});
  expect(read?.messages).toMatchObject([{ number: 1, mine: false, card: { kind: "offer", id: input.id } }]);
  // The owner has an unread message, and answers.
  const unread = db.selectFrom("conversationMembers").select("unread").where("userId", "=", here.owner.id);
  expect(await unread.where("conversationId", "=", conversation!.id).executeTakeFirst()).toEqual({ unread: 1 });
  const answer = { id: newId(), text: "Thank you. Let us talk." };
  expect(await sendMessage(here.owner, conversation!.id, answer)).toMatchObject({ ok: true });
});

test("it is one more message in a conversation that has begun, and no second conversation", async () => {
  const begun = await startConversation(investor, { pitch: here.publicId }, { id: newId(), text: "Hello" });
  const made = await makeOfferOnPitch(investor, here.publicId, offered());
  expect(begun).toMatchObject({ ok: true });
  expect(await conversations(investor)).toHaveLength(1);
  expect(made).toMatchObject({ value: { conversationId: (await conversations(investor))[0]!.id } });
});

test("the same form sent twice is one offer", async () => {
  const input = offered();
  const both = await Promise.all([1, 2].map(() => makeOfferOnPitch(investor, here.publicId, input)));
  expect(both[0]).toMatchObject({ ok: true });
  expect(both[1]).toEqual(both[0]);
  expect(await conversations(investor)).toMatchObject([{ lastNumber: 1 }]);
});

test("while it is live, there is no second one", async () => {
  expect(await makeOfferOnPitch(investor, here.publicId, offered())).toMatchObject({ ok: true });
  expect(await makeOfferOnPitch(investor, here.publicId, offered())).toEqual({ ok: false, code: "offer-under-way" });
});

describe("a refusal leaves no conversation behind", () => {
  test.each([
    ["its owner", "own-pitch", () => here.owner, {}],
    ["an end that is too near", "offer-term", () => investor, { validUntil: new Date(now().getTime() + SHORTEST / 3) }],
  ] as const)("%s", async (_, code, who, change) => {
    const before = await conversations(who());
    expect(await makeOfferOnPitch(who(), here.publicId, offered(change))).toEqual({ ok: false, code });
    expect(await conversations(who())).toEqual(before);
  });

  test("a pitch that is not public", async () => {
    expect(await withdrawPitch(here.owner, here.publicId)).toMatchObject({ ok: true });
    for (const publicId of [here.publicId, "aaaaaaaaaa", ""]) {
      expect(await makeOfferOnPitch(investor, publicId, offered())).toEqual({ ok: false, code: "not-found" });
    }
    expect(await conversations(investor)).toEqual([]);
  });

  test("a block, of either side", async () => {
    expect(await blockMember(here.owner, investor.username!)).toMatchObject({ ok: true });
    expect(await makeOfferOnPitch(investor, here.publicId, offered())).toEqual({
      ok: false,
      code: "blocked-by-contact",
    });
    const other = await newMember();
    expect(await blockMember(other, here.owner.username!)).toMatchObject({ ok: true });
    expect(await makeOfferOnPitch(other, here.publicId, offered())).toEqual({ ok: false, code: "blocked-contact" });
    expect([...(await conversations(investor)), ...(await conversations(other))]).toEqual([]);
  });

  test("nearly the same words to many who do not answer", async () => {
    await db.updateTable("users").set({ createdAt: new Date() }).where("id", "=", investor.id).execute();
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { publicId } = await talk();
      const made = await makeOfferOnPitch(investor, publicId, offered({ conditions: PITCH_TALK }));
      codes.push(made.ok ? "ok" : made.code);
    }
    expect(codes).toEqual(["ok", "ok", "ok", "ok", "same-to-many"]);
    expect(await conversations(investor)).toHaveLength(4);
  });
});

test("the day's conversations have an end, for offers as for messages", async () => {
  const createdAt = new Date();
  await db.updateTable("users").set({ createdAt }).where("id", "=", investor.id).execute();
  const { begin } = limitsOf({ createdAt, identified: false }, now());
  for (let n = 0; n < begin; n++) await conversationOf(await newMember(), investor, null);
  expect(await makeOfferOnPitch(investor, here.publicId, offered())).toEqual({ ok: false, code: "conversation-limit" });
  expect(await conversations(investor)).toHaveLength(begin);
});

test("who may see no figures makes no offer", async () => {
  const unsigned: Member = { ...investor, investorStatementUntil: null };
  expect(await makeOfferOnPitch(unsigned, here.publicId, offered())).toMatchObject({ code: "offer-needs-statement" });
  expect(await makeOfferOnPitch({ kind: "visitor" }, here.publicId, offered())).toMatchObject({ code: "members-only" });
  expect(await conversations(investor)).toEqual([]);
});

test("what a pitch asks for is known to those who may see it", async () => {
  const { owner, publicId } = here;
  const asked = await askOf(investor, publicId);
  expect(await askOf(owner, publicId)).toEqual(asked);
  expect(await askOf({ kind: "visitor" }, publicId)).toBeNull();
  expect(await askOf(investor, null)).toBeNull();
  expect(await askOf(investor, "aaaaaaaaaa")).toBeNull();
});
