/** Cards follow what happens: bookmarks, conversations, offers and changes of pitches; and what a member decides by hand stands. */
import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { addBookmark, removeBookmark } from "#app/features/bookmarks/bookmarking.server.ts";
import { pictureFor } from "#app/features/files/file-access.server.ts";
import { preparePicture, recordPicture } from "#app/features/files/intake.server.ts";
import { acceptOffer, declineOffer } from "#app/features/offers/answering.server.ts";
import { counterOffer } from "#app/features/offers/making.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { conversationOf, offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { ok } from "#tests/fixtures/market/pitches.ts";
import { followConversations, followOffer, followPitch } from "./following.server.ts";
import { type CardKind, type Stage, stagesOf } from "./moves.ts";
import { lookAtPitch, moveCard, removeCard, restoreCard } from "./moving.server.ts";
import { pipelineOf } from "./pipeline.server.ts";
import type { PipelineCard } from "./pipeline.ts";

accountFixtures();

const job = systemActor("follow-offer");
const AMOUNT = 1_000_000;
const SECOND = 1_000;

let here: Talk;
let clock = 0;

/** What comes next happens later. */
function later(): void {
  clock += SECOND;
  moveClock(clock);
}

beforeEach(async () => {
  here = await talk();
  later();
});

async function cardsOf(member: Member, kind: CardKind = "pitch"): Promise<(PipelineCard & { stage: Stage })[]> {
  const query = { kind, sort: "changed", stage: "passed", after: null } as const;
  return (await pipelineOf(member, query)).columns.flatMap(({ cards }) => cards);
}

async function stageOf(member: Member, kind: CardKind = "pitch"): Promise<Stage | undefined> {
  return (await cardsOf(member, kind))[0]?.stage;
}

/** Both stages: the investor's of the pitch, the owner's of the investor. */
const stages = async () => [await stageOf(here.investor), await stageOf(here.owner, "person")];

test("a saved pitch is looked at, and nobody else learns it", async () => {
  const { investor, owner, publicId } = here;
  await addBookmark(investor, publicId);
  await addBookmark(investor, publicId);
  expect(await cardsOf(investor)).toMatchObject([
    { stage: "looking", news: null, pitch: { publicId, companyName: "Furufukt AB" }, person: null, offer: null },
  ]);
  expect(await cardsOf(owner, "person")).toEqual([]);
});

test("a conversation, an offer, its end and an agreement move both cards", async () => {
  const { investor, owner, conversationId } = here;
  await addBookmark(investor, here.publicId);
  later();
  const begun = await talkAgain();
  await followConversations(job, [begun]);
  await followConversations(job, [begun]);
  expect(await stages()).toEqual(["talks", "talks"]);

  later();
  const first = await openOffer(here);
  await followOffer(job, first);
  await followOffer(job, first);
  expect(await stages()).toEqual(["offer", "offer"]);
  expect((await cardsOf(investor))[0]!.offer).toMatchObject({ id: first, mine: true, amount: AMOUNT, share: 500 });
  expect((await cardsOf(owner, "person"))[0]!.offer).toMatchObject({ id: first, mine: false });

  later();
  await declineOffer(owner, conversationId, first);
  await followOffer(job, first);
  expect(await stages()).toEqual(["talks", "talks"]);
  expect((await cardsOf(investor))[0]!.offer).toBeNull();

  later();
  const second = await openOffer(here);
  later();
  const counter = await counterOffer(owner, conversationId, second, offered({ amount: AMOUNT }));
  if (!counter.ok) throw new Error(counter.code);
  // In the wrong order.
  await followOffer(job, counter.value.offerId);
  await followOffer(job, second);
  expect(await stages()).toEqual(["offer", "offer"]);
  expect((await cardsOf(investor))[0]!.offer).toMatchObject({ id: counter.value.offerId, mine: false, round: 2 });

  later();
  await acceptOffer(investor, conversationId, counter.value.offerId, AMOUNT);
  await acceptOffer(owner, conversationId, counter.value.offerId, AMOUNT);
  await followOffer(job, counter.value.offerId);
  expect(await stages()).toEqual(["agreed", "agreed"]);
});

/** The conversation of the fixture, as one that began now. */
async function talkAgain(): Promise<string> {
  await sql`update conversations set created_at = now() + ${clock} * interval '1 millisecond', last_number = 1 where id = ${here.conversationId}`.execute(
    db,
  );
  return here.conversationId;
}

test("what was decided by hand after a fact stands, and the next fact moves it on", async () => {
  const { investor } = here;
  const begun = await talkAgain();
  await followConversations(job, [begun]);
  const [card] = await cardsOf(investor);
  later();
  expect(await moveCard(investor, card!.id, "passed")).toEqual({ ok: true, value: { id: card!.id, from: "talks" } });
  // The job runs again, or late.
  await followConversations(job, [begun]);
  expect(await stageOf(investor)).toBe("passed");
  later();
  await followOffer(job, await openOffer(here));
  expect(await stageOf(investor)).toBe("offer");
});

test("of two windows the last move decides, and neither loses anything", async () => {
  const { investor, publicId } = here;
  await addBookmark(investor, publicId);
  const [card] = await cardsOf(investor);
  const results = await Promise.all([
    moveCard(investor, card!.id, "talks"),
    moveCard(investor, card!.id, "offer"),
    moveCard(investor, card!.id, "offer"),
  ]);
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(["talks", "offer"]).toContain(await stageOf(investor));
  expect(await cardsOf(investor)).toHaveLength(1);
});

test("a fact and a press at once: one card, at one of the two stages", async () => {
  const { investor } = here;
  await addBookmark(investor, here.publicId);
  const [card] = await cardsOf(investor);
  later();
  const offer = await openOffer(here);
  await Promise.all([followOffer(job, offer), moveCard(investor, card!.id, "passed"), followOffer(job, offer)]);
  expect(await cardsOf(investor)).toHaveLength(1);
  expect(["passed", "offer"]).toContain(await stageOf(investor));
});

describe("a saved pitch that was talked about before", () => {
  test("begins where the talk is", async () => {
    await talkAgain();
    await openOffer(here);
    await addBookmark(here.investor, here.publicId);
    expect(await stageOf(here.investor)).toBe("offer");
  });
});

test("a bookmark that goes takes a card along that was only looked at; it comes back as it was", async () => {
  const { investor, publicId } = here;
  await addBookmark(investor, publicId);
  await sql`update pipeline_cards set note = 'Call them' where user_id = ${investor.id}`.execute(db);
  await removeBookmark(investor, publicId);
  expect(await cardsOf(investor)).toEqual([]);
  await addBookmark(investor, publicId);
  expect(await cardsOf(investor)).toMatchObject([{ stage: "looking", note: "Call them" }]);
  const [card] = await cardsOf(investor);
  await moveCard(investor, card!.id, "talks");
  await removeBookmark(investor, publicId);
  expect(await stageOf(investor)).toBe("talks");
});

test("a card is taken away with its bookmark, and put back with it", async () => {
  const { investor, publicId } = here;
  await addBookmark(investor, publicId);
  const [card] = await cardsOf(investor);
  await moveCard(investor, card!.id, "passed");
  expect(await removeCard(investor, card!.id)).toMatchObject({ ok: true });
  expect(await cardsOf(investor)).toEqual([]);
  const saved = () => db.selectFrom("bookmarks").select("pitchId").where("userId", "=", investor.id).execute();
  expect(await saved()).toEqual([]);
  expect(await restoreCard(investor, card!.id)).toMatchObject({ ok: true });
  expect(await stageOf(investor)).toBe("passed");
  expect(await saved()).toHaveLength(1);
});

test("others' cards, ids of nothing and impossible stages are refused, and staff who look as the member change nothing", async () => {
  const { investor, owner, publicId } = here;
  await addBookmark(investor, publicId);
  const [card] = await cardsOf(investor);
  const viewed: Member = { ...investor, viewer: { id: newId(), name: "K", lang: "uk", until: new Date() } };
  for (const actor of [owner, viewed]) {
    expect(await moveCard(actor, card!.id, "talks")).toMatchObject({ code: "not-found" });
    expect(await removeCard(actor, card!.id)).toMatchObject({ code: "not-found" });
  }
  expect(await moveCard(investor, newId(), "talks")).toMatchObject({ code: "not-found" });
  expect(await moveCard(investor, "none", "talks")).toMatchObject({ code: "not-found" });
  await followConversations(job, [here.conversationId]);
  const [person] = await cardsOf(owner, "person");
  expect(await moveCard(owner, person!.id, "looking")).toMatchObject({ code: "invalid-input" });
  await sql`update pipeline_cards set note = 'Secret', reminder_on = current_date where user_id = ${investor.id}`.execute(
    db,
  );
  expect((await cardsOf(viewed))[0]).toMatchObject({ note: null, reminder: null, offer: null, conversationId: null });
});

describe("without a pitch", () => {
  test("an entrepreneur follows an investor, and nobody else anybody", async () => {
    const [maja, ewan, other] = [
      await newMember({ side: "entrepreneur" }),
      await newMember({ side: "investor" }),
      await newMember({ side: "investor" }),
    ];
    await followConversations(job, [await conversationOf(maja, ewan, null), await conversationOf(ewan, other, null)]);
    expect(await cardsOf(maja, "person")).toMatchObject([{ stage: "talks", person: { name: ewan.name }, pitch: null }]);
    for (const member of [ewan, other]) {
      for (const kind of ["pitch", "person"] as const) expect(await cardsOf(member, kind)).toEqual([]);
    }
    expect(stagesOf("person")).not.toContain("looking");
  });
});

test("a pitch that is paused, done or deleted is news until its reader looks", async () => {
  const { investor, pitchId, publicId } = here;
  await addBookmark(investor, publicId);
  await followPitch(job, pitchId);
  expect((await cardsOf(investor))[0]!.news).toBeNull();
  for (const state of ["withdrawn", "deleted"] as const) {
    await sql`update pitches set state = ${state} where id = ${pitchId}`.execute(db);
    await followPitch(job, pitchId);
    const [card] = await cardsOf(investor);
    expect(card).toMatchObject({
      news: { state: state === "deleted" ? "gone" : state },
      pitch: { figures: null, closingDate: null },
    });
  }
  await lookAtPitch(investor, pitchId);
  expect((await cardsOf(investor))[0]!.news).toBeNull();
});

test("the logo is there for as long as members may open it", async () => {
  const { investor, owner, pitchId, publicId } = here;
  const png = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const prepared = await ok(preparePicture(owner, new Blob([new Uint8Array(png)]), "logo.png"));
  await transaction(async (trx) => {
    const logo = await recordPicture(trx, owner.id, "logo", prepared);
    // What was handed in is frozen.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update pitch_revisions set logo_id = ${logo} where pitch_id = ${pitchId}`.execute(trx);
  });
  await addBookmark(investor, publicId);
  for (const state of ["published", "withdrawn", "deleted"] as const) {
    await sql`update pitches set state = ${state} where id = ${pitchId}`.execute(db);
    const logoId = (await cardsOf(investor))[0]!.pitch!.logoId;
    expect(logoId === null, state).toBe(state === "deleted");
    if (logoId) expect(await pictureFor(investor, logoId), state).toBeDefined();
  }
});

test("whoever sees no figures sees the teaser, and nothing that would tell them", async () => {
  const { publicId, pitchId } = here;
  const unconfirmed = await newMember({ emailVerified: false });
  await addBookmark(unconfirmed, publicId);
  await sql`update pipeline_cards set news_at = now() where pitch_id = ${pitchId}`.execute(db);
  const [card] = await cardsOf(unconfirmed);
  expect(card!.pitch).toMatchObject({ companyName: "Furufukt AB", figures: null, closingDate: null });
  expect(card!.news).toMatchObject({ valuation: null, amount: null, share: null, documents: [], pictures: 0 });
});

test("a blocked person's card says so", async () => {
  const { investor, owner, publicId } = here;
  await addBookmark(investor, publicId);
  await sql`insert into blocks (blocker_id, blocked_id) values (${owner.id}, ${investor.id})`.execute(db);
  expect((await cardsOf(investor))[0]!.blocked).toBe(true);
});
