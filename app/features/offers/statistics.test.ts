/** What the statistics of a pitch tell its owner of offers. */
import { expect, test } from "vitest";
import { pitchStats } from "#app/features/pitches/owner/stats.server.ts";
import { countView } from "#app/features/pitches/owner/views.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { conversationOf, offered, openOffer, talk } from "#tests/fixtures/conversations/offers.ts";
import { counterOffer } from "./making.server.ts";

accountFixtures();

test("an investor's answer to the owner's offer is their first offer, and later rounds are none", async () => {
  const here = await talk();
  const { owner, investor, pitchId, publicId } = here;
  await countView(investor, { id: pitchId, ownerId: owner.id, market: "se" }, "search");
  const asked = await openOffer(here, { by: owner, amount: 2_000_000 });
  const counter = async (by: Member, previous: string, amount: number): Promise<string> => {
    const made = await counterOffer(by, here.conversationId, previous, offered({ amount }));
    return made.ok ? made.value.offerId : expect.unreachable(made.code);
  };
  const answer = await counter(investor, asked, 1_000_000);
  await counter(investor, await counter(owner, answer, 1_800_000), 1_200_000);
  expect(await pitchStats(owner, publicId, "all")).toMatchObject({
    total: { offers: 1 },
    highest: { amount: 1_200_000, currency: "SEK" },
    funnel: { seen: 1, offered: 1 },
  });
});

test("first offers of investors are counted, with the highest; the owner's own are not", async () => {
  const here = await talk();
  const { owner, investor, pitchId, publicId } = here;
  await countView(investor, { id: pitchId, ownerId: owner.id, market: "se" }, "search");
  await openOffer(here, { amount: 900_000 });
  const other = await newMember({ lang: "fi" });
  const asked = { ...here, investor: other, conversationId: await conversationOf(owner, other, pitchId) };
  await openOffer(asked, { by: owner, amount: 2_000_000 });
  expect(await pitchStats(owner, publicId, "all")).toMatchObject({
    total: { offers: 1, conversations: 2 },
    highest: { amount: 900_000, currency: "SEK" },
    funnel: { seen: 1, wrote: 1, offered: 1 },
  });
});
