import { expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { problemsOf } from "#tests/schemas/validate.ts";
import { atomFeed, type Feed, type FeedPitch, jsonFeed } from "./feed.server.ts";

const kelp: FeedPitch = {
  publicId: "bbbbbbbbbb",
  companyName: "Kelp & <b>Co</b>\u0008",
  industry: "food-retail",
  phase: "growth",
  county: "UKM",
  shortDescription: "Kelp from Oban, “fresh” ]]> every day.",
  publishedAt: new Date("2026-11-02T08:00:00Z"),
  listedAt: new Date("2026-11-05T08:00:00Z"),
  picture: "/share/pitch/bbbbbbbbbb.png?v=1",
};

const feed: Feed = {
  market: "uk",
  origin: "https://stakeholm.com",
  title: "New pitches",
  subtitle: "Companies looking for co-owners.",
  now: new Date("2026-11-20T08:00:00Z"),
  pitches: [kelp, { ...kelp, publicId: "cccccccccc", listedAt: kelp.publishedAt }],
  names: { industry: () => "Food", phase: () => "Growth" },
};

test.each(MARKETS)("Atom of %s keeps to the schema, with pitches and without", async (market) => {
  expect(await problemsOf(atomFeed({ ...feed, market }), "atom.xsd")).toEqual([]);
  expect(await problemsOf(atomFeed({ ...feed, market, pitches: [] }), "atom.xsd")).toEqual([]);
});

test("the schema refuses what is no feed", async () => {
  expect(await problemsOf(atomFeed(feed).replace(/<updated>.*?<\/updated>\n/, ""), "atom.xsd")).not.toEqual([]);
  expect(await problemsOf(atomFeed({ ...feed, pitches: [kelp, kelp] }), "atom.xsd")).not.toEqual([]);
});

test.each(["atom", "json"])("%s says only the name of a pitch without a short description", async (kind) => {
  const bare = { ...feed, pitches: [{ ...kelp, shortDescription: null }] };
  if (kind === "json") expect(jsonFeed(bare)).toMatchObject({ items: [{ content_text: kelp.companyName }] });
  else {
    expect(atomFeed(bare)).not.toContain("<summary");
    expect(await problemsOf(atomFeed(bare), "atom.xsd")).toEqual([]);
  }
});

test("a feed changed when its newest change was", () => {
  expect(atomFeed(feed)).toContain("<updated>2026-11-05T08:00:00.000Z</updated>\n<author>");
  expect(atomFeed({ ...feed, pitches: [] })).toContain("<updated>2026-11-20T08:00:00.000Z</updated>");
});

test("an entry keeps its id when the company is renamed, and leads to where the pitch is now", () => {
  const renamed = atomFeed({ ...feed, pitches: [{ ...kelp, companyName: "Tang" }] });
  expect(renamed).toContain("<id>https://stakeholm.com/pitches/bbbbbbbbbb</id>");
  expect(renamed).toContain('href="https://stakeholm.com/pitches/tang-bbbbbbbbbb"');
});

test("JSON Feed says the same", () => {
  expect(jsonFeed(feed)).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    language: "en-GB",
    feed_url: "https://stakeholm.com/feeds/uk.json",
    items: [
      {
        id: "https://stakeholm.com/pitches/bbbbbbbbbb",
        content_text: kelp.shortDescription,
        tags: ["Food", "Growth", "Scotland"],
      },
      {},
    ],
  });
});
