/** What the statistics of a pitch tell its owner of offers. */
import { expect, test } from "vitest";
import { pitchStats } from "#app/features/pitches/owner/stats.server.ts";
import { countView } from "#app/features/pitches/owner/views.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { conversationOf, openOffer, talk } from "#tests/fixtures/conversations/offers.ts";

accountFixtures();

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
