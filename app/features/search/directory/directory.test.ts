/** The directory: which parts have a page, at which address, and what its pages say. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { countiesOf } from "#app/i18n/counties.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { type PitchFacts, publish } from "#tests/fixtures/market/published-pitches.ts";
import { wrongTerms } from "#tests/schemas/vocabulary.ts";
import { countsOf, type DirectoryPart, hasPage, MOST_LISTED, partOf, pathOf } from "./directory.ts";

let database: TestDatabase;
let app: Awaited<ReturnType<typeof modules>>;

async function modules() {
  const [platform, directory, env, teasers, part, overview, pages] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./directory.server.ts"),
    import("#app/platform/env/env.server.ts"),
    import("#app/platform/env/market-rules.server.ts"),
    import("#app/pages/directory/part.tsx"),
    import("#app/pages/directory/overview.tsx"),
    import("#tests/fixtures/program/pages.tsx"),
  ]);
  return { ...platform, ...directory, ...env, ...teasers, part, overview, ...pages };
}

const listed = (name: string, more: Partial<PitchFacts> = {}) =>
  publish(app.db, {
    ...{ name, boosted: true, market: "se", county: "SE-AB", industry: "construction", text: "Vi söker delägare." },
    ...{ shortDescription: `${name} bygger broar.`, ...more },
  });

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  app = await modules();
  for (const [index, name] of ["Bro A AB", "Bro B AB", "Bro C AB"].entries()) await listed(name, { day: index + 1 });
  await listed("Malmbro AB", { county: "SE-BD", day: 4 });
  // Of a plan that search engines do not list.
  await listed("Grundbro AB", { boosted: false, day: 5 });
  for (const name of ["Kaia AS", "Kaib AS", "Kaic AS"])
    await listed(name, { market: "no", county: "NO-03", industry: "health" });
  for (const name of ["Dok ApS", "Dokb ApS"])
    await listed(name, { market: "dk", county: "DK-84", industry: "hospitality" });
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
});

const stockholm: DirectoryPart = { by: "county", market: "se", county: "SE-AB" };

describe("an address of the directory", () => {
  test("leads to the part that it was made of, and every county has one of its own", () => {
    const counties = MARKETS.flatMap((market) =>
      countiesOf(market).map(({ code }): DirectoryPart => ({ by: "county", market, county: code })),
    );
    for (const part of counties) {
      const [country, county] = pathOf(part).split("/").slice(-2) as [string, string];
      expect(partOf({ country, county })).toEqual(part);
    }
    expect(new Set(counties.map(pathOf)).size).toBe(counties.length);
  });

  test.each([
    { industry: "mining" },
    { country: "de" },
    { country: "" },
    { country: "industries" },
    { country: "se", county: "oslo" },
    { country: "se", county: "SE-AB" },
  ])("is not found: %j", (address) => {
    expect(partOf(address)).toBeNull();
  });
});

describe("a part has a page", () => {
  test("with three companies that search engines may list, and not with two", async () => {
    expect(await app.directoryPage({ by: "industry", industry: "hospitality" })).toBeNull();
    expect(await app.directoryPage({ by: "country", market: "dk" })).toBeNull();
    expect(await app.directoryPage({ by: "industry", industry: "other" })).toBeNull();
    const names = async (part: DirectoryPart) =>
      (await app.directoryPage(part))?.companies.map(({ companyName }) => companyName);
    expect(await names({ by: "industry", industry: "construction" })).toEqual([
      ...["Malmbro AB", "Bro C AB", "Bro B AB", "Bro A AB"],
    ]);
    expect(await names(stockholm)).toEqual(["Bro C AB", "Bro B AB", "Bro A AB"]);
  });

  test("of a county only where its country has others, whose page it would double", async () => {
    expect(await app.directoryPage({ by: "country", market: "no" })).not.toBeNull();
    expect(await app.directoryPage({ by: "county", market: "no", county: "NO-03" })).toBeNull();
    const rows = (elsewhere: number) => [
      { industry: "health", county: "NO-03", count: 3 },
      { industry: "health", county: "NO-46", count: elsewhere },
    ];
    const oslo: DirectoryPart = { by: "county", market: "no", county: "NO-03" };
    expect([0, 1].map((elsewhere) => hasPage(countsOf(rows(elsewhere)), oslo))).toEqual([false, true]);
  });

  test("never where the operator closes the teasers of a market", async () => {
    const { teasers } = app.env();
    Object.assign(app.env(), { teasers: app.teasersIn("se=closed") });
    expect(await app.directoryPage({ by: "country", market: "se" })).toBeNull();
    expect((await app.directoryCounts()).markets).toEqual({ no: 3, dk: 2 });
    Object.assign(app.env(), { teasers });
  });

  test("with the newest of many, and the count of all", async () => {
    for (let index = 0; index <= MOST_LISTED; index++)
      await listed(`Brygga ${index} Oy`, { market: "fi", county: "FI-18", industry: "beauty-care" });
    const page = await app.directoryPage({ by: "country", market: "fi" });
    expect(page!.companies).toHaveLength(MOST_LISTED);
    expect(page!.counts.markets).toEqual({ fi: MOST_LISTED + 1 });
  });
});

describe.each(MARKETS)("read in %s", (market) => {
  const open = (address: string, pattern: string) => app.openPage(app.part, address, { market, pattern });

  test("a page has a title, a description and breadcrumbs of its own, and not a word of an offer", async () => {
    const pages = await Promise.all([
      app.openPage(app.overview, "/pages/companies", { market }),
      open("/pages/companies/industries/construction", "/pages/companies/industries/:industry"),
      open("/pages/companies/se", "/pages/companies/:country"),
      open("/pages/companies/se/stockholms-lan", "/pages/companies/:country/:county"),
    ]);
    const heads = pages.map(({ html }) => {
      const [, title] = /<title>([^<]+)<\/title>/.exec(html)!;
      const [, description] = /<meta name="description" content="([^"]+)"/.exec(html)!;
      expect(html.match(/<h1/g)).toHaveLength(1);
      const main = /<main[\s\S]*<\/main>/.exec(html)![0];
      const words = `${title} ${description} ${main.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ")}`;
      expect(words).not.toMatch(
        /\bshares?\b|\binvest|co-owner|aktie|aksje|\bandel|delägare|medeier|medejer|osak|osuu|sijoit|\bpris|\bprice|hinta|söker/i,
      );
      const facts = /ld\+json">([^<]*)</.exec(html)?.[1];
      if (facts) expect(wrongTerms(JSON.parse(facts) as object)).toEqual([]);
      return [title, description];
    });
    expect(new Set(heads.flat()).size).toBe(8);
    expect(pages[3]!.html).toContain("Bro A AB bygger broar.");
    expect(pages[3]!.html).not.toContain("Grundbro");
  });

  test("the first page says what is listed, and leads to every country: without a page, to its search", async () => {
    const { html } = await app.openPage(app.overview, "/pages/companies", { market });
    expect(html).toContain("Enterprise");
    for (const country of MARKETS) {
      expect(html).toMatch(new RegExp(`href="(?:/pages/companies/${country}|/pages/search\\?market=${country})"`));
    }
    expect(html).toContain('href="/pages/search?market=dk"');
  });

  test("a part without a page is not found", async () => {
    expect((await open("/pages/companies/dk", "/pages/companies/:country")).status).toBe(404);
    expect((await open("/pages/companies/xx", "/pages/companies/:country")).status).toBe(404);
  });
});
