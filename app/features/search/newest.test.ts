import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

let stage: SearchFixtures;
const visitor: Actor = { kind: "visitor" };

beforeAll(async () => {
  stage = await searchFixtures(FEW);
});

afterAll(() => stage.drop());

describe("what is new", () => {
  test("shows the reader's market first, boosted before others, then the rest", async () => {
    const { newestPitches } = await import("./newest.server.ts");
    const industries = ["construction", "health"] as const;
    const order = await newestPitches(stage.member, { limit: 3, market: "se", industries });
    expect(order.map(({ companyName }) => companyName)).toEqual([
      "Furufukt AB",
      "Jäämeri Biotekniikka Oy",
      "Lämpöverkko Oy",
    ]);
    const finnish = await newestPitches(visitor, { limit: 2, market: "fi", industries });
    expect(finnish.map(({ companyName, figures }) => [companyName, figures])).toEqual([
      ["Jäämeri Biotekniikka Oy", null],
      ["Lämpöverkko Oy", null],
    ]);
  });

  test("by date, what is paid for does not come before what is newer", async () => {
    const { newestPitches } = await import("./newest.server.ts");
    const order = await newestPitches(stage.member, { limit: 9, market: "se", byDate: true });
    const own = order.filter(({ market }) => market === "se").map(({ publishedAt }) => publishedAt!.getTime());
    const others = order.filter(({ market }) => market !== "se").map(({ publishedAt }) => publishedAt!.getTime());
    for (const times of [own, others]) expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(own.length).toBeGreaterThan(0);
    const boosted = await newestPitches(stage.member, { limit: 9, market: "se" });
    expect(boosted.map(({ publicId }) => publicId)).not.toEqual(order.map(({ publicId }) => publicId));
  });

  test("leaves out one's own", async () => {
    const { newestPitches } = await import("./newest.server.ts");
    const { db } = stage;
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("name", "=", "Jäämeri Biotekniikka Oy")
      .executeTakeFirstOrThrow();
    const order = await newestPitches(stage.member, { limit: 9, market: "fi", industries: ["health"], notOf: id });
    expect(order).toEqual([]);
  });

  test("is counted by pitch, county and country", async () => {
    const { siteFacts } = await import("./newest.server.ts");
    expect(await siteFacts()).toEqual({ pitches: FEW.length, counties: 7, countries: 5 });
  });
});
