import { sql } from "kysely";
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

  test("within a country, what is in the reader's languages comes before the rest", async () => {
    const { newestPitches } = await import("./newest.server.ts");
    await sql`update listings set languages = array['en', 'sv'] where company_name = 'Jäämeri Biotekniikka Oy'`.execute(
      stage.db,
    );
    const asked = { limit: 4, market: "fi", byDate: true, languages: ["sv", "de"] } as const;
    const order = (await newestPitches(visitor, asked)).map(({ companyName }) => companyName);
    expect(order.slice(0, 2)).toEqual(["Jäämeri Biotekniikka Oy", "Lämpöverkko Oy"]);
    const others = (await newestPitches(visitor, { ...asked, limit: 9 })).slice(2).map(({ market }) => market === "se");
    expect(others).toEqual(others.toSorted((one, other) => Number(other) - Number(one)));
    const unread = await newestPitches(visitor, { ...asked, languages: ["nb"], limit: 3 });
    expect(unread.map(({ market }) => market)).toEqual(["fi", "fi", "no"]);
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

  test("is counted by country for the front page", async () => {
    const { countSite } = await import("./site-figures.server.ts");
    const { companies, deals } = await countSite();
    expect([Object.values(companies).reduce((sum, count) => sum + count), deals]).toEqual([FEW.length, 0]);
    expect(Object.values(companies).every((count) => count > 0)).toBe(true);
  });
});
