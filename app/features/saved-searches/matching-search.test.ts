/** A search and its saved version find the same pitches. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { CLOSINGS, type Filters, noFilters, searchFor, teaserFilters } from "#app/features/search/search.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { MARKET_LANGUAGES } from "#app/i18n/languages.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type AccountHolder, systemActor } from "#app/platform/actor.ts";
import { type SavedSearchFixtures, savedSearchFixtures } from "#tests/fixtures/market/saved-searches.ts";
import { asksAnything, storedFilters } from "./saved-search.ts";

async function load() {
  const [matching, saving, search] = await Promise.all([
    import("./matching.server.ts"),
    import("./saving.server.ts"),
    import("#app/features/search/finding.server.ts"),
  ]);
  return { ...matching, ...saving, ...search };
}

let stage: SavedSearchFixtures;
let app: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  stage = await savedSearchFixtures(60);
  app = await load();
});

afterAll(() => stage.drop());

/** A reproducible pseudo-random number below `most`. */
function chanceFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}

const COUNTIES = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));
const TEXTS = [
  "malt",
  "dat",
  "havsenergi",
  "trä energi",
  "tra",
  "energy",
  "bryggeri",
  "malt -data",
  '"malt hav"',
  "Bolag 1",
  "skåne",
  "qwertz",
  "och",
];

function randomFilters(below: (most: number) => number): Filters {
  const some = <T>(values: readonly T[], most: number) => [
    ...new Set(Array.from({ length: 1 + below(most) }, () => values[below(values.length)]!)),
  ];
  const on = (one: number) => below(one) === 0;
  const from = 10_000 * 2 ** below(9);
  return {
    ...noFilters("SEK"),
    ...(on(3) && { text: TEXTS[below(TEXTS.length)]! }),
    ...(on(3) && { industries: some(INDUSTRIES, 5) }),
    ...(on(4) && { phases: some(PHASES, 3) }),
    ...(on(6) && { companyTypes: some(COMPANY_TYPES, 3) }),
    ...(on(6) && { fundingTypes: some(FUNDING_TYPES, 3) }),
    ...(on(4) && { markets: some(MARKETS, 2) }),
    ...(on(5) && { counties: some(COUNTIES, 12) }),
    ...(on(5) && { languages: some(MARKET_LANGUAGES, 2) }),
    ...(on(5) && { from, currency: "GBP" as const }),
    ...(on(5) && { to: from * 20 }),
    ...(on(7) && { revenueFrom: from }),
    ...(on(7) && { revenueTo: from * 8, currency: "NOK" as const }),
    ...(on(6) && { offeredFrom: below(3000) }),
    ...(on(6) && { offeredTo: 2000 + below(3000) }),
    ...(on(6) && { invest: from / 8, currency: "EUR" as const }),
    ...(on(6) && { closing: CLOSINGS[below(CLOSINGS.length)]! }),
    ...(on(5) && { area: { south: 55 + below(6), west: 5 + below(10), north: 62 + below(8), east: 16 + below(10) } }),
    ...(on(6) && { boosted: true }),
    ...(on(8) && { verified: true }),
  };
}

test("what a search finds when it is asked, it would have found when each pitch was published", async () => {
  const below = chanceFrom(20_261_120);
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => (n < 4 ? stage.somebody() : stage.aGuest())));
  const saved: { id: string; actor: AccountHolder; filters: Filters }[] = [];
  for (let n = 0; n < 150; n++) {
    const [actor, filters] = [people[n % people.length]!, randomFilters(below)];
    const result = await app.saveSearch(actor, "se", filters, { name: `Search ${n}`, notify: "instant" });
    if (result.ok && !result.value.known) saved.push({ id: result.value.id, actor, filters });
  }
  for (const { pitchId } of stage.pitches) await app.matchPitch(systemActor("test"), pitchId, true);
  let most = 0;
  for (const { id, actor, filters } of saved) {
    // A search for figures alone notifies nobody who may not see figures.
    if (actor.kind === "guest" && !asksAnything(teaserFilters(filters))) {
      expect(await stage.findings(id)).toEqual([]);
      continue;
    }
    const asked = await app.findPitches(actor, "se", { ...searchFor(filters), pages: 10 });
    if (asked.kind !== "found") throw new Error("too slow");
    const found = (await stage.findings(id)).map(({ publicId }) => publicId);
    expect(found, JSON.stringify(storedFilters(filters))).toEqual(asked.pitches.map(({ publicId }) => publicId).sort());
    most = Math.max(most, found.length);
  }
  expect(saved.length).toBeGreaterThan(100);
  expect(most).toBeGreaterThan(10);
});
