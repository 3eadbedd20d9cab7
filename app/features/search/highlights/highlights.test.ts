import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";
import { fc } from "#tests/properties.ts";

let stage: SearchFixtures;

const SECRET = ["konkurs", "hemligstad", "partneravtal", "ombyggnad", "tryffelhund", "bagerier", "hotellen"];

beforeAll(async () => {
  stage = await searchFixtures([
    {
      name: "Kornboden AB",
      industry: "food-retail",
      owner: "Åsa Lindqvist",
      organisationNumber: "5560360793",
      text: "Vi maler mjöl i Skåne. Kunderna är bagerier och hotellen längs kusten. Vi har partneravtal efter en ombyggnad i Hemligstad, och en tryffelhund. Ingen konkurs.",
    },
    {
      name: "Havnegrill ApS",
      market: "dk",
      county: "DK-84",
      industry: "hospitality",
      text: "Vi griller fisk på kajen. Bådudlejning og smørrebrød er nyt i år.",
    },
    {
      name: "Hudkram AB",
      industry: "beauty-care",
      text: "Salvor för torr hud. Hudvård säljs på nätet, mest genom e-handel.",
    },
    {
      name: "Kvällsro AB",
      industry: "hospitality",
      text: "Vi serverar middag. Baren öppnar i maj, och det blir bara lokal mat.",
    },
    {
      name: "Kirjala Oy",
      market: "fi",
      county: "FI-18",
      industry: "other",
      text: "Autamme yrityksiä. Kirjanpidosta huolehtii tilitoimistomme Espoossa.",
    },
    {
      name: "Kiln & Co Ltd",
      market: "uk",
      county: "UKM",
      industry: "other",
      text: "We fire clay. Our bakeries of the past are now potteries.",
    },
  ]);
  await stage.learnWords();
});

afterAll(() => stage.drop());

/** The marked words of name, first sentence and passage of the only pitch that is found, or mentions the text. */
async function marks(market: Market, text: string, actor?: Actor) {
  const { pitches, related } = await stage.foundIn(market, text, actor);
  const [pitch] = [...pitches, ...(related?.pitches ?? [])];
  const { name, lead, passage } = pitch!.highlights!;
  const of = (parts: string[] | null | undefined) => (parts ?? []).filter((_, index) => index % 2 === 1);
  return { name: of(name), lead: of(lead), passage: of(passage?.parts) };
}

describe("members see why", () => {
  test.each<[Market, string, Partial<Awaited<ReturnType<typeof marks>>>]>([
    ["se", "kornboden", { name: ["Kornboden"] }],
    ["se", "mjöl", { lead: ["mjöl"], passage: [] }],
    ["se", "mjölet", { lead: ["mjöl"] }],
    ["se", "hotell", { lead: [], passage: ["hotellen"] }],
    ["se", "ombyggnader", { passage: ["ombyggnad"] }],
    // A part of a compound, a compound by its meaning in another language, and one with a hyphen.
    ["dk", "udlejning", { passage: ["Bådudlejning"] }],
    ["se", "båtuthyrning", { passage: ["Bådudlejning"] }],
    ["dk", "fisken", { lead: ["fisk"] }],
    ["dk", "smorrebrod", { passage: ["smørrebrød"] }],
    ["se", "hudvard", { passage: ["Hudvård"] }],
    ["se", "ehandel", { passage: expect.arrayContaining(["e-handel"]) }],
    ["fi", "kirjanpito", { passage: expect.arrayContaining(["Kirjanpidosta"]) }],
    // "Bara" (only) is no form of it.
    ["se", "bar", { passage: ["Baren"] }],
    ["uk", "potteries", { lead: [], passage: ["potteries"] }],
    ["se", '"partneravtal efter"', { passage: ["partneravtal efter"] }],
    ["se", "åsa lindqvist", { passage: ["Åsa Lindqvist"] }],
    ["se", "5560360793", { passage: ["556036-0793"] }],
  ])("%s: %s", async (market, text, expected) => {
    expect(await marks(market, text)).toMatchObject(expected);
  });

  test("a list without a text has no marks", async () => {
    for (const { highlights } of (await stage.found("")).pitches) expect(highlights).toBeNull();
  });
});

describe("others are shown nothing beyond the teaser", () => {
  test("what they find is marked in it", async () => {
    expect(await marks("se", "mjölet", { kind: "visitor" })).toEqual({ name: [], lead: ["mjöl"], passage: [] });
  });

  test("whatever they type, no word of the text beyond leaves the server", async () => {
    const words = fc.constantFrom(
      "mjöl",
      "kunder",
      "Kornboden",
      "skåne",
      "maler",
      "hud",
      "fisk",
      "-grill",
      '"vi maler"',
      "5560360793",
      "lindqvist",
      ...SECRET,
    );
    const actors = fc.constantFrom<Actor>({ kind: "visitor" }, { kind: "guest", id: newId() });
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 4 }), actors, async (typed, actor) => {
        const { pitches, related, corrections } = await stage.foundIn("se", typed.join(" "), actor);
        const shown = [...pitches, ...(related?.pitches ?? [])];
        expect(shown.map(({ highlights }) => highlights?.passage ?? null)).toEqual(shown.map(() => null));
        const said = JSON.stringify([shown, corrections]).toLowerCase();
        for (const secret of [...SECRET, "5560360793", "556036-0793", "lindqvist"]) {
          if (!typed.some((word) => word.toLowerCase().includes(secret))) expect(said).not.toContain(secret);
        }
        expect(JSON.stringify(shown).toLowerCase()).not.toMatch(new RegExp(SECRET.join("|")));
      }),
      { numRuns: 60 },
    );
  });
});
