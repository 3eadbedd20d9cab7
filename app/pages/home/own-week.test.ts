/** The week of a published pitch, and the pitch that the navigation names. */
import { beforeEach, expect, test } from "vitest";
import { clearConversation } from "#app/features/chat/inbox/archiving.server.ts";
import { declineOffer } from "#app/features/offers/answering.server.ts";
import { withdrawPitch } from "#app/features/pitches/owner/lifecycle.server.ts";
import { weekOf } from "#app/features/pitches/owner/own-week.server.ts";
import { createdPitches, furthestFirst, ownPitchOf } from "#app/features/pitches/owner/owner-pitches.server.ts";
import { countView } from "#app/features/pitches/owner/views.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { draftOfPitch } from "#tests/fixtures/market/documents.ts";

accountFixtures();

const DAY = 86_400_000;

let here: Talk;

beforeEach(async () => {
  moveClock(0);
  here = await talk();
});

test("a week has seven days of views, those of the week before, and all that was gathered", async () => {
  const { owner, investor, pitchId, publicId, conversationId } = here;
  const pitch = { id: pitchId, ownerId: owner.id, market: "se" as const };
  await countView(investor, pitch, "search");
  moveClock(8 * DAY);
  await countView(investor, pitch, "search");
  moveClock(9 * DAY);
  await countView(investor, pitch, "search");
  await countView(await newMember({ name: "Ines Holm" }), pitch, "search");
  await db.insertInto("bookmarks").values({ userId: investor.id, pitchId, createdAt: now() }).execute();
  await db
    .updateTable("conversationMembers")
    .set({ unread: 2 })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", owner.id)
    .execute();
  const offer = await openOffer(here);
  const week = (await weekOf(owner, publicId))!;
  expect(week.days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 1, 2]);
  expect(week).toMatchObject({
    before: 1,
    saves: { all: 1, new: 1 },
    // The offer is a message, too.
    conversations: { all: 1, unread: 3 },
    offers: { all: 1, toAnswer: 1 },
  });
  await declineOffer(owner, conversationId, offer);
  await clearConversation(owner, conversationId);
  expect(await weekOf(owner, publicId)).toMatchObject({
    conversations: { unread: 0 },
    offers: { all: 1, toAnswer: 0 },
  });
});

test("nobody else has it, and a pitch that is not published has none", async () => {
  const { owner, investor, publicId } = here;
  for (const actor of [investor, VISITOR]) expect(await weekOf(actor, publicId)).toBeUndefined();
  expect(await weekOf(owner, await draftOfPitch(owner))).toBeUndefined();
  await withdrawPitch(owner, publicId);
  expect(await weekOf(owner, publicId)).toBeUndefined();
});

test("the navigation names the pitch that is furthest along, as the home page does", async () => {
  const { owner, investor, publicId } = here;
  expect(await ownPitchOf(owner)).toMatchObject({ publicId, state: "published", several: false });
  expect(await ownPitchOf(investor)).toBeNull();
  expect(await ownPitchOf(await newMember({ name: "Ada Ny", side: "entrepreneur" }))).toBeNull();
  const draft = await draftOfPitch(owner);
  expect(await ownPitchOf(owner)).toMatchObject({ publicId, several: true });
  await withdrawPitch(owner, publicId);
  expect(await ownPitchOf(owner)).toMatchObject({ publicId: draft, state: "draft" });
  expect(furthestFirst(await createdPitches(owner)).map((each) => each.publicId)).toEqual([draft, publicId]);
});
