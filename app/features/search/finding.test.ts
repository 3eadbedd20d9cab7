import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";

let stage: SearchFixtures;
const visitor: Actor = { kind: "visitor" };

beforeAll(async () => {
  stage = await searchFixtures(FEW);
});

afterAll(() => stage.drop());

describe("what is found", () => {
  test.each<[string, string[]]>([
    [
      "industry=construction&industry=health",
      ["Jäämeri Biotekniikka Oy", "Lämpöverkko Oy", "Fjordvarme AS", "Furufukt AB"],
    ],
    ["phase=profitable", ["Rågbröd & Surdeg HB"]],
    ["market=no&market=dk&sort=oldest", ["Fjordvarme AS", "Smørrebrød til Døren ApS"]],
    ["county=SE-M", ["Rågbröd & Surdeg HB"]],
    // A county narrows its own country only.
    ["county=SE-M&market=se&market=uk", ["Moor & Mist Ltd", "Rågbröd & Surdeg HB"]],
    // 3 000 000 € is 32 400 000 kr, 60 000 £ about 745 000 kr at the starting rates.
    ["from=30000000&currency=SEK", ["Jäämeri Biotekniikka Oy"]],
    ["to=1000000&currency=SEK", ["Moor & Mist Ltd"]],
    ["from=20000000&to=20000000&currency=SEK", ["Furufukt AB"]],
    ["from=450000&to=450000&currency=EUR", ["Lämpöverkko Oy"]],
    ["company=general-partnership", ["Rågbröd & Surdeg HB"]],
    ["funding=loan&funding=seed", ["Fjordvarme AS", "Rågbröd & Surdeg HB"]],
    ["verified=1", ["Fjordvarme AS", "Furufukt AB"]],
    ["verified=1&market=se", ["Furufukt AB"]],
    ["boosted=1", ["Jäämeri Biotekniikka Oy", "Skärgårdsfrakt i Roslagen AB"]],
    // 11 800 000 NOK are a million euros; pitches without revenue are in no range.
    ["revenue-from=1000000&revenue-to=1000000&currency=EUR", ["Fjordvarme AS"]],
    ["revenue-to=3000000&currency=SEK", ["Furufukt AB"]],
    ["offered-from=49&offered-to=49", ["Rågbröd & Surdeg HB"]],
    ["offered-from=13.58", ["Rågbröd & Surdeg HB"]],
    ["offered-to=13.56", []],
    ["industry=construction&phase=growth&market=se&verified=1&from=1&q=sensor", ["Furufukt AB"]],
    ["industry=construction&phase=profitable", []],
  ])("%s", async (query, expected) => {
    expect((await stage.names(query)).sort()).toEqual([...expected].sort());
  });

  test("every row has all it needs for a list", async () => {
    const { pitches } = await stage.found("q=furufukt");
    expect(pitches[0]).toMatchObject({
      companyName: "Furufukt AB",
      industry: "construction",
      lead: "Sensorer som mäter fukt i trä.",
      boosted: false,
      saved: false,
      figures: { valuation: 20_000_000, offered: 1357, seekingAmount: 7_654_321, currency: "SEK" },
      place: { latitude: 60, longitude: 20 },
    });
  });
});

test("whether an owner was checked follows the account", async () => {
  const [mist, checked] = [["Moor & Mist Ltd"], "verified=1&market=uk"] as const;
  expect(await stage.names(checked)).toEqual([]);
  const owner = stage.db.updateTable("users").where("name", "=", "Moor & Mist Ltd");
  await owner.set({ identityVerifiedAt: new Date() }).execute();
  expect(await stage.names(checked)).toEqual(mist);
  await owner.set({ identityVerifiedAt: null }).execute();
  expect(await stage.names(checked)).toEqual([]);
});

describe("visitors", () => {
  test("see teasers without any figure", async () => {
    const { pitches } = await stage.found("", visitor);
    expect(pitches.length).toBeGreaterThan(5);
    for (const pitch of pitches) expect(pitch).toMatchObject({ figures: null, place: null, saved: false });
    // As a separate number: a random identifier may contain its digits.
    expect(JSON.stringify(pitches)).not.toMatch(/valuation|(?<![\w.-])(?:1357|13\.57|7654321|20000000)(?![\w-])/);
  });

  test("cannot sort or filter their way to a price", async () => {
    const plain = await stage.names("", visitor);
    expect(await stage.names("sort=highest", visitor)).toEqual(plain);
    expect(await stage.names("from=1&to=2", visitor)).toEqual(plain);
    const forced = await stage.found("", visitor, {
      from: 1,
      to: 2,
      revenueFrom: 1,
      offeredFrom: 4_000,
      verified: true,
    });
    expect(forced.pitches).toHaveLength(plain.length);
    const types = await stage.found("", visitor, { companyTypes: ["general-partnership"], fundingTypes: ["loan"] });
    expect(types.pitches).toHaveLength(plain.length);
  });

  test("search the name and the first sentence, not the rest of the text", async () => {
    expect(await stage.names("q=sensorer", visitor)).toEqual(["Furufukt AB"]);
    expect(await stage.names("q=delägare", visitor)).toEqual([]);
    expect(await stage.names("q=delägare", stage.member)).toEqual(["Furufukt AB"]);
  });
});

test("a reader's own bookmarks are marked", async () => {
  const { db } = stage;
  await db
    .insertInto("bookmarks")
    .columns(["userId", "pitchId"])
    .expression((eb) =>
      eb
        .selectFrom("listings")
        .select([eb.val(stage.member.id).as("userId"), "pitchId"])
        .where("companyName", "=", "Moor & Mist Ltd"),
    )
    .execute();
  const { pitches } = await stage.found("county=UKM");
  expect(pitches.map(({ saved }) => saved)).toEqual([true]);
  expect((await stage.found("county=UKM", { kind: "guest", id: newId() })).pitches[0]!.saved).toBe(false);
});
