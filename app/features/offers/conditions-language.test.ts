/** What an offer's page and its term sheet say alike: the language of its words, and the amount in other currencies. */
import { beforeEach, expect, test } from "vitest";
import { convert, roughly } from "#app/features/exchange-rates/exchange-rates.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { acceptOffer } from "./answering.server.ts";
import { counterOffer } from "./making.server.ts";
import { offerOf } from "./offers.server.ts";
import { termSheetOf } from "./term-sheet/term-sheet.server.ts";

accountFixtures();

const SWEDISH = "Bokslutet per den 30 september visas före betalning.";

let here: Talk;

// The owner writes Swedish, the investor English.
beforeEach(async () => {
  here = await talk();
});

async function countered(by: "owner" | "investor", offerId: string, conditions: string | null): Promise<string> {
  const made = await counterOffer(here[by], here.conversationId, offerId, offered({ conditions }));
  if (!made.ok) throw new Error(made.code);
  return made.value.offerId;
}

async function languageOf(id: string) {
  return (await offerOf(here.investor, here.conversationId, id))?.conditionsLanguage;
}

test("words that are left as they are keep their language, through every round", async () => {
  const first = await openOffer(here, { by: here.owner, conditions: SWEDISH });
  const second = await countered("investor", first, SWEDISH);
  const third = await countered("owner", second, SWEDISH);
  const last = await countered("investor", third, SWEDISH);
  expect(await Promise.all([first, second, third, last].map(languageOf))).toEqual(["se", "se", "se", "se"]);
  await acceptOffer(here.owner, here.conversationId, last, 1_000_000);
  await acceptOffer(here.investor, here.conversationId, last, 1_000_000);
  const sheet = await termSheetOf(here.investor, here.conversationId, last);
  expect(sheet).toMatchObject({ conditions: SWEDISH, conditionsLanguage: "se" });
});

test("other words are in the language of who wrote them, and words that come back in their own", async () => {
  const first = await openOffer(here, { by: here.owner, conditions: SWEDISH });
  const second = await countered("investor", first, "The accounts are shown before payment.");
  const third = await countered("owner", second, "The accounts are shown before payment.");
  const fourth = await countered("investor", third, SWEDISH);
  const fifth = await countered("owner", fourth, null);
  expect(await Promise.all([second, third, fourth, fifth].map(languageOf))).toEqual(["uk", "uk", "se", "se"]);
});

test("the term sheet converts the amount as the offer's page does", async () => {
  const id = await openOffer(here, { amount: 1_234_567 });
  await acceptOffer(here.owner, here.conversationId, id, 1_234_567);
  await acceptOffer(here.investor, here.conversationId, id, 1_234_567);
  const offer = await offerOf(here.investor, here.conversationId, id);
  const sheet = await termSheetOf(here.investor, here.conversationId, id);
  expect(sheet?.converted).toEqual([
    { currency: "GBP", amount: roughly(convert(offer!.rates, 1_234_567, "SEK", "GBP")) },
  ]);
});
