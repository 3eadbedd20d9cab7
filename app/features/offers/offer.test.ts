import { expect, test } from "vitest";
import { MAX_AMOUNT } from "#app/i18n/amounts.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { carriedAmount, dealOfTerms, LONGEST, type Offer, offerLine, SHORTEST } from "./offer.ts";

const carried = (query: string) => carriedAmount(new URLSearchParams(query));

test.each([1, 200_000, MAX_AMOUNT])("%d arrives as it was sent", (amount) => {
  const addresses = [
    paths.newConversation({ pitch: "abc", amount }),
    paths.conversation("abc", undefined, amount),
    paths.newOffer("abc", amount),
  ];
  for (const address of addresses) expect(carriedAmount(new URL(address, "http://a").searchParams)).toBe(amount);
});

test.each([
  "",
  "amount=",
  "amount=0",
  "amount=-5",
  "amount=1.5",
  "amount=1e5",
  "amount=0x10",
  "amount=%201000",
  "amount=1000%0A",
  "amount=200%20000",
  "amount=\u0661\u0662",
  "amount=<script>",
  `amount=${MAX_AMOUNT + 1}`,
  "amount=99999999999999999999",
])("%j carries nothing", (query) => {
  expect(carried(query)).toBeUndefined();
});

test("an offer is valid for an hour at least and for ninety days at most", () => {
  expect([SHORTEST, LONGEST]).toEqual([3_600_000, 7_776_000_000]);
});

test("terms imply a valuation, and impossible ones none", () => {
  expect(dealOfTerms({ amount: 60_000, share: 800, kind: "new", valuation: null })).not.toBeNull();
  expect(dealOfTerms({ amount: 60_000, share: 0, kind: "new", valuation: null })).toBeNull();
});

test.each<[Partial<Offer>, string]>([
  [{}, "line.mine"],
  [{ round: 2 }, "line.mineCounter"],
  [{ as: "receiver" }, "line.theirs"],
  [{ as: "receiver", round: 2 }, "line.theirsCounter"],
  [{ as: "receiver", round: 2, otherName: null }, "line.theirsCounter"],
  [{ state: "agreed", round: 2 }, "line.agreed"],
] as const)("%j is told as %s", (change, key) => {
  const offer = {
    state: "open",
    as: "proposer",
    round: 1,
    share: 800,
    amount: 60_000,
    currency: "GBP",
    otherName: "Ida",
    ...change,
  };
  const [t, format] = [translator("uk", "offers"), formatsOf("uk")];
  const name = offer.otherName ?? t("deletedUser");
  expect(offerLine(offer as Offer, { t, format })).toBe(
    t(key as "line.theirs", { share: "8%", amount: "£60,000", name }),
  );
});
