import { expect, test } from "vitest";
import { MAX_AMOUNT } from "#app/i18n/amounts.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { carriedAmount } from "./offer.ts";

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
