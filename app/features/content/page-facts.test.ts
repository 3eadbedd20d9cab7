import type { Graph } from "schema-dts";
import { describe, expect, test } from "vitest";
import { wrongTerms } from "#tests/schemas/vocabulary.ts";
import { type ContentFacts, contentGraph } from "./structured-data.ts";

const facts: ContentFacts = {
  origin: "https://stakeholm.com",
  market: "uk",
  path: "/pages/countries/dk",
  kind: "Article",
  title: "Shared ownership in Denmark",
  description: "How shares change hands.",
  changed: "2026-11-20",
  way: [
    { name: "Stakeholm", path: "/" },
    { name: "Countries", path: "/pages/countries" },
  ],
};

describe("facts of a page to read", () => {
  test.each(["WebPage", "AboutPage", "CollectionPage", "Article"] as const)("keep to the terms of a %s", (kind) => {
    const typed: Graph = contentGraph({ ...facts, kind });
    expect(wrongTerms(typed)).toEqual([]);
    expect(wrongTerms(contentGraph({ ...facts, kind, changed: undefined, way: [] }))).toEqual([]);
  });

  test("say when it was changed, and the way to it", () => {
    const [page, , , way] = contentGraph(facts)["@graph"];
    expect(page).toMatchObject({
      url: "https://stakeholm.com/pages/countries/dk",
      dateModified: "2026-11-20",
      inLanguage: "en-GB",
    });
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, name: "Stakeholm", item: { "@id": "https://stakeholm.com/" } },
        { position: 2, name: "Countries", item: { "@id": "https://stakeholm.com/pages/countries" } },
        {
          position: 3,
          name: "Shared ownership in Denmark",
          item: { "@id": "https://stakeholm.com/pages/countries/dk" },
        },
      ],
    });
  });
});
