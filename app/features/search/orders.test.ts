import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { FEW, publish } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";
import { changed, writeSearch } from "./search.ts";

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(FEW);
});

afterAll(() => stage.drop());

describe("order and pages", () => {
  test.each<[string, string[]]>([
    [
      "newest",
      [
        "Jäämeri",
        "Skärgårdsfrakt",
        "Moor",
        "Lämpöverkko",
        "Fjordvarme|Smørrebrød",
        "Fjordvarme|Smørrebrød",
        "Rågbröd",
        "Furufukt",
      ],
    ],
    [
      "oldest",
      [
        "Skärgårdsfrakt",
        "Jäämeri",
        "Furufukt",
        "Rågbröd",
        "Fjordvarme|Smørrebrød",
        "Fjordvarme|Smørrebrød",
        "Lämpöverkko",
        "Moor",
      ],
    ],
    [
      "highest",
      ["Jäämeri", "Skärgårdsfrakt", "Fjordvarme", "Furufukt", "Lämpöverkko", "Smørrebrød", "Moor", "Rågbröd"],
    ],
    ["lowest", ["Skärgårdsfrakt", "Jäämeri", "Moor", "Smørrebrød", "Lämpöverkko", "Furufukt", "Fjordvarme", "Rågbröd"]],
  ])("%s: paid places first, then the order, without a valuation last", async (sort, expected) => {
    const order = await stage.names(`sort=${sort}`);
    expect(order).toHaveLength(expected.length);
    expected.forEach((pattern, index) => {
      expect(order[index], String(index)).toMatch(new RegExp(`^(?:${pattern})`));
    });
  });

  test("paging through ties repeats nothing and loses nothing", async () => {
    for (let i = 0; i < 45; i++) {
      await publish(stage.db, {
        name: `Tie ${i} AB`,
        industry: "entertainment",
        valuation: 1_000_000,
        day: 9,
        boosted: i % 3 === 0,
      });
    }
    for (const sort of ["newest", "oldest", "highest", "lowest"] as const) {
      const seen: string[] = [];
      const base = stage.searchOf(`industry=entertainment&sort=${sort}`);
      let page = await stage.found("", stage.member, base);
      expect(page.total).toBe(45);
      for (;;) {
        seen.push(...page.pitches.map(({ companyName }) => companyName));
        if (!page.next) break;
        page = await stage.found("", stage.member, changed(base, { after: page.next }));
        expect(page.total).toBe(45);
      }
      expect(seen).toHaveLength(45);
      expect(new Set(seen).size).toBe(45);
      const together = await stage.found("", stage.member, changed(base, { pages: 3 }));
      expect(together.pitches.map(({ companyName }) => companyName)).toEqual(seen);
      expect(together.next).toBeNull();
    }
  });

  test("a cursor behind the end shows an empty page that still knows the number", async () => {
    const search = stage.searchOf("industry=health");
    const after = { sort: "newest", key: 0n, pitchId: newId(), turn: 0n } as const;
    expect(await stage.found("", stage.member, changed(search, { after }))).toMatchObject({
      pitches: [],
      total: 1,
      next: null,
    });
  });
});

describe("the best match", () => {
  beforeAll(async () => {
    const told = [
      { name: "Torvströ AB", text: "Vi odlar lavendel i gamla stallar.", day: 1 },
      { name: "Lavendelhuset AB", text: "Odling i kruka.", day: 2 },
      { name: "Skogsgården AB", text: "Gården ligger vid en sjö. Där växer lavendel.", day: 3 },
      { name: "Lavendel och Skog AB", text: "Kurser.", day: 1 },
      { name: "Myrmarken AB", text: "Här finns lavendel.", day: 0, boosted: true },
    ];
    for (const each of told) await publish(stage.db, each);
  });

  test("is the usual order of a text: name, then first sentence, then the rest; the paid place before all", async () => {
    const order = await stage.names("q=lavendel");
    expect(order[0]).toBe("Myrmarken AB");
    expect(new Set(order.slice(1, 3))).toEqual(new Set(["Lavendel och Skog AB", "Lavendelhuset AB"]));
    expect(order.slice(3)).toEqual(["Torvströ AB", "Skogsgården AB"]);
    expect(await stage.names("q=lavendel&sort=relevance")).toEqual(order);
  });

  test("of a trade: pitches of its industry and those that say it up front; what only mentions it is related", async () => {
    const told = [
      { name: "Murklan AB", industry: "food-retail", text: "Vi har en gård. Där odlas svamp." },
      { name: "Svampguiden AB", text: "Vandringar." },
      { name: "Stallröret AB", text: "Vi säljer hyllor. De används av den som odlar svamp." },
    ];
    for (const each of told) await publish(stage.db, each);
    const { related, pitches, total } = await stage.found("q=svamp");
    expect(pitches.map(({ companyName }) => companyName).sort()).toEqual(["Murklan AB", "Svampguiden AB"]);
    expect(total).toBe(2);
    expect(related).toMatchObject({ kind: "mentions", total: 1, pitches: [{ companyName: "Stallröret AB" }] });
  });

  test("goes on from the address of each page, every pitch once", async () => {
    for (let i = 0; i < 45; i++) {
      const text = i % 2 === 0 ? "Vi odlar tryffel." : "Gården ligger vid en sjö. Där växer tryffel.";
      await publish(stage.db, {
        name: `${i % 3 === 0 ? "Tryffel" : "Rot"} ${i} AB`,
        text,
        day: i % 5,
        boosted: i % 7 === 0,
      });
    }
    const base = stage.searchOf("q=tryffel");
    const seen: string[] = [];
    for (let page = await stage.found("q=tryffel"), at = 0; at < 3; at++) {
      seen.push(...page.pitches.map(({ companyName }) => companyName));
      if (page.next) page = await stage.found(writeSearch(changed(base, { after: page.next })));
    }
    expect(new Set(seen).size).toBe(45);
    const together = await stage.found("", stage.member, changed(base, { pages: 3 }));
    expect(seen).toEqual(together.pitches.map(({ companyName }) => companyName));
  });

  test("does not exist without a text", () => {
    expect(stage.searchOf("sort=relevance").sort).toBe("own");
  });
});
