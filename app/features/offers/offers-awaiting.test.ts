import { beforeEach, expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { acceptOffer, declineOffer } from "./answering.server.ts";
import { offerCounts, offersAwaiting } from "./offers.server.ts";

accountFixtures();

const AMOUNT = 1_000_000;

let here: Talk;

beforeEach(async () => {
  here = await talk();
});

/** The number of offers that await the owner, and the investor. */
const waiting = async () =>
  Promise.all([here.owner, here.investor].map(async (reader) => (await offersAwaiting(reader, 9)).length));

test("an offer waits for whoever it was made to, then for whoever confirms it, then for nobody", async () => {
  expect(await waiting()).toEqual([0, 0]);
  const id = await openOffer(here);
  expect(await waiting()).toEqual([1, 0]);
  await acceptOffer(here.owner, here.conversationId, id, AMOUNT);
  expect(await waiting()).toEqual([0, 1]);
  await acceptOffer(here.investor, here.conversationId, id, AMOUNT);
  expect(await waiting()).toEqual([0, 0]);
});

test("neither what was declined waits, nor what has run out, nor what is between others", async () => {
  const id = await openOffer(here);
  expect(await offersAwaiting(await newMember({ name: "Ines Holm", lang: "dk" }), 9)).toEqual([]);
  moveClock(8 * 86_400_000);
  expect(await waiting()).toEqual([0, 0]);
  moveClock(0);
  await declineOffer(here.owner, here.conversationId, id);
  expect(await waiting()).toEqual([0, 0]);
});

test("each list of offers is counted as it is shown", async () => {
  const counts = () => offerCounts(here.investor);
  expect(await counts()).toEqual({ live: 0, agreed: 0, closed: 0 });
  const first = await openOffer(here);
  expect(await counts()).toEqual({ live: 1, agreed: 0, closed: 0 });
  await declineOffer(here.owner, here.conversationId, first);
  const second = await openOffer(here);
  await acceptOffer(here.owner, here.conversationId, second, AMOUNT);
  await acceptOffer(here.investor, here.conversationId, second, AMOUNT);
  expect(await counts()).toEqual({ live: 0, agreed: 1, closed: 1 });
  expect(await offerCounts(await newMember({ name: "Ines Holm", lang: "dk" }))).toEqual({
    live: 0,
    agreed: 0,
    closed: 0,
  });
});
