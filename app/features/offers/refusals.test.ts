/** Offers that are refused: to strangers, by their numbers, in another conversation, and for what they say. */

import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { answerScreening } from "#app/features/shield/message-screening.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { PITCH_TALK } from "#tests/fixtures/conversations/quarantine.ts";
import { acceptOffer, declineOffer, withdrawOffer } from "./answering.server.ts";
import { counterOffer, makeOffer } from "./making.server.ts";
import { MOST_ROUNDS, SHORTEST } from "./offer.ts";

accountFixtures();

const AMOUNT = 1_000_000;
const NOT_FOUND = { ok: false, code: "not-found" };

let here: Talk;

beforeEach(async () => {
  here = await talk();
});

async function stored(id: string) {
  return db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

const ANSWERS = [
  ["accept", (actor: Member, conversationId: string, id: string) => acceptOffer(actor, conversationId, id, AMOUNT)],
  [
    "counter",
    (actor: Member, conversationId: string, id: string) => counterOffer(actor, conversationId, id, offered()),
  ],
  ["decline", declineOffer],
  ["withdraw", withdrawOffer],
] as const;

describe.each(ANSWERS)("%s", (_, answer) => {
  test("is for nobody but the two members, not with their own conversation in the address either", async () => {
    const id = await openOffer(here);
    const other = await talk();
    for (const stranger of [await newMember(), other.owner, other.investor]) {
      expect(await answer(stranger, here.conversationId, id)).toEqual(NOT_FOUND);
      expect(await answer(stranger, other.conversationId, id)).toEqual(NOT_FOUND);
    }
    expect(await stored(id)).toMatchObject({ state: "open" });
  });

  test("is not for staff who look as one of the two", async () => {
    const id = await openOffer(here);
    for (const member of [here.owner, here.investor]) {
      const viewed: Member = { ...member, viewer: { id: newId(), name: "K", lang: "uk", until: new Date() } };
      expect(await answer(viewed, here.conversationId, id)).toMatchObject({ ok: false });
    }
    expect(await stored(id)).toMatchObject({ state: "open" });
  });

  test("finds no offer by a guess", async () => {
    for (const guess of ["x", "", newId()]) {
      expect(await answer(here.owner, here.conversationId, guess)).toEqual(NOT_FOUND);
      expect(await answer(here.owner, guess, newId())).toEqual(NOT_FOUND);
    }
  });

  test("comes too late once the offer has run out", async () => {
    const id = await openOffer(here);
    moveClock(7 * 86_400_000 + 1_000);
    const who = answer === withdrawOffer ? here.investor : here.owner;
    expect(await answer(who, here.conversationId, id)).toEqual({ ok: false, code: "offer-expired" });
  });
});

test("visitors answer nothing, and make none in a conversation that cannot be", async () => {
  const id = await openOffer(here);
  for (const end of [declineOffer, withdrawOffer]) {
    expect(await end({ kind: "visitor" }, here.conversationId, id)).toEqual(NOT_FOUND);
    expect(await end({ kind: "guest", id: here.owner.id }, here.conversationId, id)).toEqual(NOT_FOUND);
  }
  expect(await makeOffer(here.investor, "x", offered())).toEqual(NOT_FOUND);
  expect(await stored(id)).toMatchObject({ state: "open" });
});

test("a form sent again in another conversation is another offer, and its id is refused there", async () => {
  const input = offered();
  expect(await makeOffer(here.investor, here.conversationId, input)).toMatchObject({ ok: true });
  const other = await talk({ investor: here.investor });
  expect(await makeOffer(here.investor, other.conversationId, input)).toEqual({ ok: false, code: "conflict" });
  expect(await stored(input.id)).toMatchObject({ conversationId: here.conversationId });
});

test("an offer is open for half an hour at least, for the form may have been open for long", async () => {
  const lasting = (milliseconds: number) => offered({ validUntil: new Date(now().getTime() + milliseconds) });
  const { investor, conversationId } = here;
  expect(await makeOffer(investor, conversationId, lasting(SHORTEST / 2 - 1_000))).toMatchObject({
    code: "offer-term",
  });
  expect(await makeOffer(investor, conversationId, lasting(SHORTEST / 2 + 60_000))).toMatchObject({ ok: true });
});

test("a negotiation ends after its last round", async () => {
  const id = await openOffer(here);
  const inRound = (round: number) =>
    transaction(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update offers set round = ${round}, previous_id = ${newId()} where id = ${id}`.execute(trx);
    });
  await inRound(MOST_ROUNDS);
  expect(await counterOffer(here.owner, here.conversationId, id, offered())).toEqual({
    ok: false,
    code: "offer-rounds",
  });
  await inRound(MOST_ROUNDS - 1);
  expect(await counterOffer(here.owner, here.conversationId, id, offered())).toMatchObject({ ok: true });
});

test("an offer and its agreement are about the conversation's own pitch, and speak its receiver's language", async () => {
  const other = await talk({ owner: here.owner, companyName: "Havutuote Oy" });
  const id = await openOffer(other, { by: here.owner });
  expect(await stored(id)).toMatchObject({ pitchId: other.pitchId, proposerLang: "se", receiverLang: "uk" });
  expect(await acceptOffer(other.investor, other.conversationId, id, AMOUNT)).toMatchObject({ ok: true });
  expect(await acceptOffer(here.owner, other.conversationId, id, AMOUNT)).toMatchObject({ ok: true });
  const parties = db.selectFrom("offerParties").selectAll().where("offerId", "=", id).orderBy("party");
  expect(await parties.execute()).toMatchObject([
    { party: "investor", userId: other.investor.id, name: "Ewan Cole", companyName: null, organisationNumber: null },
    { party: "owner", userId: here.owner.id, companyName: "Havutuote Oy", organisationNumber: "5590000008" },
  ]);
});

test("conditions are read like a message: the receiver is warned, and nearly the same ones go to few who do not answer", async () => {
  const input = offered({ conditions: "Please pay a processing fee of €450 before we transfer the investment." });
  expect(await makeOffer(here.investor, here.conversationId, input)).toMatchObject({ ok: true });
  expect(await answerScreening(here.owner, true, "se")).toMatchObject({ ok: true });
  const read = await messagesOf(here.owner, here.conversationId, {});
  expect(read?.messages.find(({ card }) => card?.id === input.id)?.warnings).toEqual(["fee"]);

  const sender = await newMember();
  await db.updateTable("users").set({ createdAt: new Date() }).where("id", "=", sender.id).execute();
  const codes: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { conversationId } = await talk({ investor: sender });
    const made = await makeOffer(sender, conversationId, offered({ conditions: PITCH_TALK }));
    codes.push(made.ok ? "ok" : made.code);
  }
  expect(codes).toEqual(["ok", "ok", "ok", "ok", "same-to-many"]);
});
