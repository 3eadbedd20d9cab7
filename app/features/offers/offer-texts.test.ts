import { beforeEach, expect, test } from "vitest";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { acceptOffer, declineOffer } from "./answering.server.ts";
import { counterOffer } from "./making.server.ts";
import { offerTextsOf } from "./offer-texts.server.ts";

accountFixtures();

let here: Talk;

beforeEach(async () => {
  here = await talk({
    owner: await newMember({ name: "Maja Berg", side: "entrepreneur", lang: "se" }),
    investor: await newMember({ name: "Ewan Cole", lang: "fi" }),
  });
});

test("a line says whose offer it is, its figures, and what became of it", async () => {
  const { owner, investor, conversationId } = here;
  const id = await openOffer(here);
  const text = async (actor = owner) => (await offerTextsOf(actor, [id]))[id]?.replace(/\s/gu, " ");
  expect(await text()).toBe("5 % för 1 000 000 kr · Din tur");
  expect(await text(investor)).toMatch(/^5 %, 1 000 000 SEK · Tarjouksesi$/);
  await declineOffer(owner, conversationId, id);
  expect(await text()).toBe("5 % för 1 000 000 kr · Avböjt");
});

test("of an agreement, the terms are said", async () => {
  const { owner, investor, conversationId } = here;
  const id = await openOffer(here);
  const made = await counterOffer(owner, conversationId, id, offered({ amount: 1_500_000 }));
  const counter = made.ok ? made.value.offerId : "";
  await acceptOffer(investor, conversationId, counter, 1_500_000);
  await acceptOffer(owner, conversationId, counter, 1_500_000);
  const texts = await offerTextsOf(owner, [id, counter]);
  expect(texts[counter]).toMatch(/^5\s% för 1\s500\s000\skr · Villkoren godkända$/);
  expect(texts[id]).toMatch(/·/);
});

test("readers whom British law wants to be warned before every figure read none", async () => {
  const british = await talk();
  const id = await openOffer(british);
  expect((await offerTextsOf(british.investor, [id]))[id]).toBe("Your offer");
});

test("others read nothing", async () => {
  const id = await openOffer(here);
  expect(await offerTextsOf(await newMember(), [id])).toEqual({});
  expect(await offerTextsOf({ kind: "visitor" }, [id])).toEqual({});
  expect(await offerTextsOf(here.owner, ["x"])).toEqual({});
});
