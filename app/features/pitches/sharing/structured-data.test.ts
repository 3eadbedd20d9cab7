import type { Graph } from "schema-dts";
import { describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { wrongTerms } from "#tests/schemas/vocabulary.ts";
import { type PublicPitch, pitchGraph, siteGraph } from "./structured-data.ts";

const pitch: PublicPitch = {
  teaser: {
    publicId: "bbbbbbbbbb",
    companyName: "Kelp & Co",
    market: "uk",
    county: "UKM",
    shortDescription: "Kelp from Oban.",
    logoId: "0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000",
  },
  origin: "https://stakeholm.com",
  reader: "uk",
  picture: "/share/pitch/bbbbbbbbbb.png?v=1",
  texts: { keywords: ["Food and retail", "Growth"], home: "Stakeholm", pitches: "Pitches" },
};

describe("facts of a pitch", () => {
  test("keep to schema.org's terms, with everything said and with nothing", () => {
    const bare = {
      ...pitch,
      teaser: { ...pitch.teaser, county: null, shortDescription: null, logoId: null },
      texts: { ...pitch.texts, keywords: [] },
    };
    // The compiler checks it against the same declarations.
    const typed: Graph = pitchGraph(pitch);
    expect(wrongTerms(typed)).toEqual([]);
    expect(wrongTerms(pitchGraph(bare))).toEqual([]);
    expect(JSON.stringify(pitchGraph(bare))).not.toContain("description");
  });

  test.each(MARKETS)("of a pitch read in %s name one page, in the language that it is read in", (reader) => {
    const [page] = pitchGraph({ ...pitch, reader })["@graph"];
    expect(page).toMatchObject({ url: "https://stakeholm.com/pitches/kelp-co-bbbbbbbbbb", mainEntity: {} });
    expect(JSON.stringify(page)).toContain(
      `"inLanguage":"${{ se: "sv-SE", no: "nb-NO", dk: "da-DK", fi: "fi-FI", uk: "en-GB" }[reader]}"`,
    );
  });

  test("hold what a teaser says and nothing that needs an account", () => {
    const more = { ...pitch.teaser, valuation: 4_700_001, offered: 1357, phone: "+447700900001", ownerName: "Harriet" };
    const said = JSON.stringify(pitchGraph({ ...pitch, teaser: more }));
    expect(said).not.toMatch(/4700001|1357|\+44|Harriet|offer|price|percent/i);
    expect(said).toContain("Kelp from Oban.");
  });
});

test("the start page's facts keep to the terms", () => {
  const operator = { name: "Stakeholm Drift AB", email: "hello@stakeholm.example" };
  const facts = { description: "Words.", operator, questions: [] };
  for (const market of MARKETS) expect(wrongTerms(siteGraph("https://stakeholm.se", market, facts))).toEqual([]);
});

test("the vocabulary knows what it does not have", () => {
  expect(wrongTerms({ "@context": "https://schema.org", "@type": "Startup" })).toEqual(["there is no type Startup"]);
  expect(wrongTerms({ "@context": "https://schema.org", "@type": "Organization", valuation: 3 })).toEqual([
    "Organization has no valuation",
  ]);
  expect(wrongTerms({ "@context": "https://schema.org", "@type": "WebPage", mainEntity: "Kelp & Co" })).toHaveLength(1);
  expect(
    wrongTerms({ "@context": "https://schema.org", "@type": "WebPage", mainEntity: { "@id": "#nobody" } }),
  ).toEqual(["nothing is called #nobody"]);
});
