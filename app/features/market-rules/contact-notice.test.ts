import { expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { contactNotice } from "./contact-notice.ts";

test("who the other party is, is said in the European Economic Area only, and by whether there are shares", () => {
  expect(MARKETS.map((market) => [market, contactNotice(market, true), contactNotice(market, false)]).sort()).toEqual([
    ["dk", "shares", "part"],
    ["fi", "shares", "part"],
    ["no", "shares", "part"],
    ["se", "shares", "part"],
    ["uk", null, null],
  ]);
});
