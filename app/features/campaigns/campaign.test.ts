/** Which texts of a campaign can be sent, in which languages, and where its button may lead. */
import { describe, expect, test } from "vitest";
import { type CampaignText, isComplete, isLink, tagOf, writtenMarkets } from "./campaign.ts";

const TEXT: CampaignText = {
  subject: "News for owners",
  preview: null,
  heading: "Autumn is here",
  body: "Dear reader,\n\ngood news.",
  button: null,
  link: null,
};

describe("a text can be sent", () => {
  test.each<[string, Partial<CampaignText>, boolean]>([
    ["with subject, heading and body", {}, true],
    ["without a subject", { subject: null }, false],
    ["without a heading", { heading: null }, false],
    ["without a body", { body: "" }, false],
    ["with a button and its link", { button: "Read", link: "/pages/plans" }, true],
    ["with a button that leads nowhere", { button: "Read" }, false],
    ["with a link that nobody can press", { link: "/pages/plans" }, false],
    ["with a button that leads to another protocol", { button: "Read", link: "javascript:alert(1)" }, false],
  ])("%s: %s", (_case, change, complete) => {
    expect(isComplete({ ...TEXT, ...change })).toBe(complete);
  });

  test("in the languages in which all of it is written, and only to their markets", () => {
    const texts = { se: TEXT, dk: TEXT, fi: { ...TEXT, heading: null } };
    expect(writtenMarkets({ markets: ["se", "fi", "uk"], texts })).toEqual(["se"]);
    expect(writtenMarkets({ markets: [], texts })).toEqual([]);
  });
});

test.each([
  ["https://stakeholm.com/pages/plans", true],
  ["/pages/plans", true],
  ["http://example.com", false],
  ["javascript:alert(1)", false],
  ["//example.com", false],
  ["/\\example.com", false],
  ["https://local", false],
  ["https://example.com/ x", false],
  ["data:text/html,x", false],
])("a link to %s: %s", (address, allowed) => {
  expect(isLink(address)).toBe(allowed);
});

test("mails of one campaign are counted by a tag that no other has", () => {
  expect(tagOf("01a1f750-bafb-7e3e-9c93-39d5b9e15ba5")).toBe("campaign:01a1f750-bafb-7e3e-9c93-39d5b9e15ba5");
});
