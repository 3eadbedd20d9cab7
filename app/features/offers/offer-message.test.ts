import { beforeEach, expect, test } from "vitest";
import { messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { PITCH_TALK } from "#tests/fixtures/conversations/quarantine.ts";
import { counterOffer, makeOffer, makeOfferOnPitch } from "./making.server.ts";
import { OFFER_MESSAGE_LIMIT } from "./offer.ts";
import { offerSchema } from "./offer-form.ts";

accountFixtures();

let here: Talk;

beforeEach(async () => {
  here = await talk();
});

/** What the owner reads in a conversation: texts, and cards by their kind. */
async function readBy(reader: Talk["owner"], conversationId: string) {
  const page = await messagesOf(reader, conversationId, { after: 0 });
  return page!.messages.map(({ text, card }) => card?.kind ?? text);
}

test("what is written with an offer is a message before it, once however often the form comes", async () => {
  const { conversationId, investor, owner } = here;
  const input = { ...offered(), message: "I know the trade." };
  await makeOffer(investor, conversationId, input);
  await makeOffer(investor, conversationId, input);
  expect(await readBy(owner, conversationId)).toEqual(["I know the trade.", "offer"]);
  const counter = { ...offered({ share: 450 }), message: "Could we meet here?" };
  expect(await counterOffer(owner, conversationId, input.id, counter)).toMatchObject({ ok: true });
  expect(await readBy(investor, conversationId)).toEqual([
    "I know the trade.",
    "offer",
    "Could we meet here?",
    "offer",
  ]);
});

test("without words the offer goes alone, also as the first message about a pitch", async () => {
  await openOffer(here);
  expect(await readBy(here.owner, here.conversationId)).toEqual(["offer"]);
  const other = await talk({ companyName: "Granfukt AB", owner: here.owner });
  const made = await makeOfferOnPitch(here.investor, other.publicId, { ...offered(), message: "Good morning" });
  if (!made.ok) throw new Error(made.code);
  expect(await readBy(here.owner, made.value.conversationId)).toEqual(["Good morning", "offer"]);
});

test("an offer that is refused leaves no message behind", async () => {
  const { conversationId, investor, owner } = here;
  await openOffer(here);
  expect(await makeOffer(investor, conversationId, { ...offered(), message: "Again" })).toMatchObject({
    code: "offer-under-way",
  });
  const late = { ...offered({ validUntil: new Date(0) }), message: "Too late" };
  expect(await makeOffer(owner, conversationId, late)).toMatchObject({ code: "offer-term" });
  expect(await readBy(owner, conversationId)).toEqual(["offer"]);
});

test("nearly the same words to many who do not answer are refused with their offer", async () => {
  const sender = await newMember({});
  await db.updateTable("users").set({ createdAt: new Date() }).where("id", "=", sender.id).execute();
  const codes: string[] = [];
  for (let n = 0; n < 5; n++) {
    here = await talk({ investor: sender });
    const made = await makeOffer(sender, here.conversationId, { ...offered(), message: PITCH_TALK });
    codes.push(made.ok ? "ok" : made.code);
  }
  expect(codes).toEqual(["ok", "ok", "ok", "ok", "same-to-many"]);
  expect(await readBy(here.owner, here.conversationId)).toEqual([]);
});

test("the form takes a thousand characters, and white space as none", () => {
  const at = new Date("2026-11-20T12:00:00Z");
  const form = {
    id: newId(),
    amount: "1000",
    currency: "GBP",
    share: "5",
    kind: "new",
    validUntil: "2026-11-27T17:00",
  };
  const parse = (message: string) => offerSchema({ zone: "Europe/London", at }).safeParse({ ...form, message });
  expect(parse("a".repeat(OFFER_MESSAGE_LIMIT)).success).toBe(true);
  expect(parse("a".repeat(OFFER_MESSAGE_LIMIT + 1)).error?.issues[0]).toMatchObject({
    path: ["message"],
    message: `too-long:${OFFER_MESSAGE_LIMIT}`,
  });
  expect(parse(" \n ").data?.message).toBeNull();
});
