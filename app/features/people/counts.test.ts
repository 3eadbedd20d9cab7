/** The count of each choice, against what choosing it finds. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Guest } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { ASA, DEV, MAJA, type PeopleFixtures, peopleFixtures } from "#tests/fixtures/market/people.ts";
import { countOf, type PeopleFacet } from "./facets.ts";
import { COUNT_LIMIT, type PeopleSearch } from "./people.ts";
import { readPeople } from "./reading.ts";

let stage: PeopleFixtures;
const guest: Guest = { kind: "guest", id: newId() };

beforeAll(async () => {
  stage = await peopleFixtures();
  await stage.db
    .insertInto("users")
    .values({ id: guest.id, name: "", email: `${guest.id}@guest.invalid`, isAnonymous: true })
    .execute();
  const saved = [ASA, DEV, MAJA].map((name) => ({ userId: guest.id, memberId: stage.ids.get(name)! }));
  await stage.db.insertInto("personBookmarks").values(saved).execute();
});

afterAll(() => stage.drop());

/** Every choice of a facet, with the change that sets only it. */
const CHOICES: Record<PeopleFacet, readonly [value: string, change: Partial<PeopleSearch>][]> = {
  side: (["entrepreneur", "investor"] as const).map((side) => [side, { side }]),
  interest: INDUSTRIES.map((industry) => [industry, { interests: [industry] }]),
  language: LANGUAGES.map((language) => [language, { languages: [language] }]),
  market: MARKETS.map((market) => [market, { markets: [market], counties: [] }]),
  county: (["SE-AB", "SE-M", "NO-03", "FI-18", "UKI"] as const).map((county) => [
    county,
    { counties: [county], markets: [] },
  ]),
  verified: [["1", { verified: true }]],
  active: [["1", { active: true }]],
  bookmarked: [["1", { bookmarked: true }]],
};

async function counted(query: string, limit: number) {
  const { peopleCounts } = await import("./counts.server.ts");
  const { search } = readPeople(new URLSearchParams(query), "se");
  const counts = (await peopleCounts(guest, "se", search, limit))!;
  return Object.entries(CHOICES).flatMap(([facet, choices]) =>
    choices.map(([value, change]) => ({
      facet,
      value,
      change,
      count: countOf(counts, facet as PeopleFacet, value),
    })),
  );
}

test.each([
  "",
  "side=investor",
  "interest=food-retail&interest=it-data",
  "language=sv&language=nb",
  "language=zh&side=investor",
  "market=se&market=uk",
  "county=SE-M&market=uk",
  "verified=1",
  "active=1",
  "bookmarked=1",
  "bookmarked=1&language=sv&q=åsa",
  "bookmarked=1&market=se&county=SE-M&side=entrepreneur",
  "side=investor&interest=food-retail&market=se&verified=1&active=1",
  "side=entrepreneur&verified=1",
  "from=1000000&currency=SEK&side=investor",
  "q=åsa",
  "q=åsa&market=uk&active=1",
  "q=nobody+at+all",
])('each number of "%s" is what its choice finds', async (query) => {
  for (const { facet, value, change, count } of await counted(query, COUNT_LIMIT)) {
    const { total } = await stage.found(query, guest, change);
    expect({ facet, value, count }).toEqual({ facet, value, count: { kind: "exact", value: total } });
  }
});
