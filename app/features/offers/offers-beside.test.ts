import { beforeEach, expect, test } from "vitest";
import { clearConversation } from "#app/features/chat/inbox/archiving.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { declineOffer } from "./answering.server.ts";
import { counterOffer } from "./making.server.ts";
import { MOST_BESIDE } from "./offer.ts";
import { offersIn } from "./offers.server.ts";

accountFixtures();

let here: Talk;

beforeEach(async () => {
  here = await talk();
});

/** An offer and its counter-offers, by the two in turn. Returns their ids. */
async function negotiation(rounds: number): Promise<string[]> {
  const ids = [await openOffer(here)];
  for (let round = 1; round < rounds; round++) {
    const by = round % 2 === 1 ? here.owner : here.investor;
    const counter = offered({ share: 500 + round });
    const made = await counterOffer(by, here.conversationId, ids.at(-1)!, counter);
    if (!made.ok) throw new Error(made.code);
    ids.push(made.value.offerId);
  }
  return ids;
}

test("beside a conversation stand its newest offers in order, and the one before them to compare with", async () => {
  const ids = await negotiation(MOST_BESIDE + 3);
  const shown = await offersIn(here.investor, here.conversationId);
  expect(shown.map(({ id }) => id)).toEqual(ids.slice(-MOST_BESIDE - 1));
  expect(shown.at(-1)).toMatchObject({ state: "open", as: "receiver" });
  expect(shown[0]).toMatchObject({ state: "countered" });
});

test("nobody else sees them, and who has deleted the chat only what is still under way", async () => {
  const [first] = await negotiation(1);
  const { conversationId, owner, investor } = here;
  expect(await offersIn(await newMember({}), conversationId)).toEqual([]);
  expect(await offersIn(owner, "no id")).toEqual([]);
  await clearConversation(investor, conversationId);
  expect((await offersIn(investor, conversationId)).map(({ id }) => id)).toEqual([first]);
  await declineOffer(owner, conversationId, first!);
  expect(await offersIn(investor, conversationId)).toEqual([]);
  expect(await offersIn(owner, conversationId)).toHaveLength(1);
});
