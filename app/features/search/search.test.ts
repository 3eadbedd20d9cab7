import { describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { fc } from "#tests/properties.ts";
import { currentHour } from "./paid-places.ts";
import { readSearch } from "./reading.ts";
import { changed, cleared, filterCount, noFilters, TEXT_LIMIT, writeSearch } from "./search.ts";
import { readCursor, SORTS, writeCursor } from "./sorts.ts";

const guest: Actor = { kind: "guest", id: "018f0000-0000-7000-8000-000000000001" };
const member = memberActor();
const visitor: Actor = { kind: "visitor" };

function read(query: string, actor: Actor = member) {
  return readSearch(new URLSearchParams(query), actor, "se");
}

describe("reading an address", () => {
  test("nothing asked is everything, one's own country first", () => {
    expect(read("")).toEqual({
      search: { ...noFilters("SEK"), sort: "own", view: "list", after: null, hour: null, pages: 1 },
      typed: { from: "", to: "", revenueFrom: "", revenueTo: "", offeredFrom: "", offeredTo: "", invest: "" },
      problems: {},
      notices: [],
    });
  });

  test.each<[string, string, object, string[]]>([
    ["empty fields of a form", "q=&from=&to=&sort=&view=&after=&county=", {}, []],
    [
      "known values in the order of the list",
      "industry=health&industry=design-media",
      { industries: ["design-media", "health"] },
      [],
    ],
    ["the same value twice", "phase=growth&phase=growth", { phases: ["growth"] }, []],
    [
      "unknown values",
      "industry=gold&industry=health&market=de",
      { industries: ["health"], markets: [] },
      ["unknown-values"],
    ],
    ["an unknown order", "sort=best", { sort: "own" }, ["unknown-values"]],
    ["all countries mixed", "sort=newest", { sort: "newest" }, []],
    ["a place has the newest first", "market=se&sort=own", { sort: "newest" }, []],
    ["counties and areas are places, too", "county=SE-M&sort=own", { sort: "newest" }, []],
    ["so are parts of the map", "area=59,-3.5,60.12345,18&sort=own", { sort: "newest" }, []],
    ["words have the best match first", "q=kvarn&sort=own", { sort: "relevance" }, []],
    [
      "languages are in the order of the countries",
      "language=en&language=nb&language=is",
      { languages: ["nb", "en"] },
      ["unknown-values"],
    ],
    ["amounts as people write them", "from=2+500+000&to=3.000.000+kr", { from: 2_500_000, to: 3_000_000 }, []],
    ["another currency", "from=1&currency=GBP", { from: 1, currency: "GBP" }, []],
    ["a range upside down", "from=5&to=2", { from: null, to: null }, ["range-reversed"]],
    ["an amount that is none", "from=lots&to=5", { from: null, to: 5 }, ["amount-unreadable"]],
    ["only operators", "q=%26%20%7C%20!%20%3A*%20%28%29%20%3C-%3E", { text: "" }, ["text-empty"]],
    ["emoji only", "q=%F0%9F%8D%9E%F0%9F%8D%9E", { text: "" }, ["text-empty"]],
    ["NUL and other control characters", "q=a%00b%0Ac", { text: "a b c" }, []],
    ["pages beyond the most", "pages=5000", { pages: 1 }, []],
    ["pages that are no number", "pages=many", { pages: 1 }, []],
    ["a forged cursor", "after=bm90aGluZw", { after: null }, ["cursor-invalid"]],
    ["a map", "view=map", { view: "map" }, []],
    ["an area", "area=59,-3.5,60.12345,18", { area: { south: 59, west: -3.5, north: 60.123, east: 18 } }, []],
    ["an area without an extent", "area=59,18,59,18", { area: null }, ["unknown-values"]],
    ["what can be invested", "invest=50+000&currency=GBP", { invest: 50_000, currency: "GBP" }, []],
    ["when it closes", "closing=30", { closing: 30 }, []],
    ["another number of days", "closing=31", { closing: null }, ["unknown-values"]],
  ])("%s", (_, query, search, notices) => {
    const result = read(query);
    expect(result.search).toMatchObject(search);
    expect(result.notices).toEqual(notices);
  });

  test("ten thousand characters are cut, and said to be", () => {
    const { search, notices } = read(`q=${"bygg+".repeat(2000)}`);
    expect(search.text.length).toBeLessThanOrEqual(TEXT_LIMIT);
    expect(search.text.startsWith("bygg bygg")).toBe(true);
    expect(notices).toEqual(["text-cut"]);
  });

  test("five hundred filters are read as those that exist", () => {
    const query = Array.from({ length: 500 }, (_, i) => `industry=i${i}`).join("&");
    expect(read(`industry=health&${query}`)).toMatchObject({
      search: { industries: ["health"] },
      notices: ["unknown-values"],
    });
  });

  test("what was typed stays in its fields", () => {
    expect(read("from=5&to=2").typed).toMatchObject({ from: "5", to: "2" });
    expect(read("from=%3Cb%3E").typed.from).toBe("<b>");
  });

  test.each(["from=1", "to=1", "sort=highest", "sort=lowest", "invest=1", "closing=7", "area=1,1,2,2"])(
    "visitors and guests may not ask for %s",
    (query) => {
      for (const actor of [visitor, guest]) {
        const { search, notices } = read(query, actor);
        expect(search).toMatchObject({
          from: null,
          to: null,
          invest: null,
          closing: null,
          area: null,
          sort: "own",
        });
        expect(notices).toEqual(["for-members"]);
      }
    },
  );

  test("visitors and guests get no map, which would show places", () => {
    for (const actor of [visitor, guest]) expect(read("view=map", actor).search.view).toBe("list");
  });

  test("never fails, and what it wrote it reads again", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              "q",
              "industry",
              "phase",
              "market",
              "county",
              "language",
              "from",
              "to",
              "sort",
              "view",
              "after",
              "pages",
              "hour",
              "area",
              "invest",
              "closing",
              "x",
            ),
            fc.oneof(
              fc.string({ unit: "binary" }),
              fc.constantFrom(
                "health",
                "growth",
                "se",
                "SE-AB",
                "fi",
                "100",
                "highest",
                "map",
                "3",
                String(currentHour()),
              ),
            ),
          ),
        ),
        (pairs) => {
          const { search } = readSearch(new URLSearchParams(pairs), member, "fi");
          const again = readSearch(new URLSearchParams(writeSearch(search)), member, "fi");
          // A currency without a range means nothing and is not written.
          const spoken = search.from === null && search.to === null ? { ...search, currency: "EUR" } : search;
          expect(again.search).toEqual(spoken);
          expect(again.notices).toEqual([]);
        },
      ),
    );
  });
});

describe("writing an address", () => {
  test("is canonical", () => {
    const { search } = read("view=list&sort=relevance&industry=health&industry=construction&q=+b%C3%A5t+&pages=2");
    expect(writeSearch(search)).toBe("q=b%C3%A5t&industry=construction&industry=health&pages=2");
  });

  test("has the hour of the paid places while it is not long past", () => {
    const hour = currentHour();
    for (const given of [hour, hour - 48])
      expect(writeSearch(read(`pages=2&hour=${given}`).search)).toBe(`hour=${given}&pages=2`);
    for (const given of [hour + 1, hour - 50]) expect(read(`hour=${given}`).search.hour).toBeNull();
  });

  test("a changed search begins anew", () => {
    const { search } = read("industry=health&pages=3");
    expect(writeSearch(changed(search, { sort: "oldest" }))).toBe("industry=health&sort=oldest");
  });

  test("the usual order stays the usual one: of a place, of words, of all countries", () => {
    const of = (query: string, change: Parameters<typeof changed>[1]) =>
      writeSearch(changed(read(query).search, change));
    expect(of("", { markets: ["se"] })).toBe("market=se");
    expect(of("market=se", { markets: [] })).toBe("");
    expect(of("market=se", { text: "kvarn" })).toBe("q=kvarn&market=se");
    expect(of("q=kvarn", { text: "" })).toBe("");
    expect(of("", { sort: "newest" })).toBe("sort=newest");
    expect(of("sort=newest", { industries: ["health"] })).toBe("industry=health&sort=newest");
    expect(of("sort=newest", { sort: "own" })).toBe("");
    expect(of("sort=oldest&market=se", { markets: [] })).toBe("sort=oldest");
  });

  test("clearing keeps order and view", () => {
    const { search } = read("q=a&industry=health&from=5&sort=lowest&view=map&county=SE-AB&phase=growth&market=se");
    expect(filterCount(search)).toBe(5);
    expect(writeSearch(cleared(search))).toBe("sort=lowest&view=map");
  });
});

describe("cursors", () => {
  const cursor = {
    sort: "highest",
    key: -1n,
    pitchId: "018f0000-0000-7000-8000-000000000001",
    turn: -9223372036854775808n,
  } as const;

  test.each([
    cursor,
    { ...cursor, sort: "newest", key: 1790000000000000n } as const,
    // Points and time in one number.
    { ...cursor, sort: "relevance", key: 9222900237041090560n } as const,
  ])("are read as written: $sort", (after) => {
    expect(readCursor(writeCursor(after), after.sort)).toEqual(after);
  });

  test("of a best match have a number of the database's", () => {
    for (const key of [-1n, 9223372036854775808n])
      expect(readCursor(writeCursor({ ...cursor, sort: "relevance", key }), "relevance")).toBeNull();
  });

  test.each(SORTS.filter((sort) => sort !== "highest"))("are none in another order: %s", (sort) => {
    expect(readCursor(writeCursor(cursor), sort)).toBeNull();
  });

  test.each([
    "",
    "x",
    "a".repeat(10_000),
    btoa("[]"),
    btoa('["newest","1 or true","018f0000-0000-7000-8000-000000000001","1"]'),
    btoa('["newest","99999999999999999999","018f0000-0000-7000-8000-000000000001","1"]'),
    btoa('["newest","9999999999999999999","018f0000-0000-7000-8000-000000000001","1"]'),
    btoa('["newest","1","not-an-id","1"]'),
    btoa('["newest","1","018f0000-0000-7000-8000-000000000001","1 or true"]'),
    btoa('["newest","1","018f0000-0000-7000-8000-000000000001","9223372036854775808"]'),
    btoa('["newest","1","018f0000-0000-7000-8000-000000000001",1]'),
    btoa('["newest",1,"1","018f0000-0000-7000-8000-000000000001"]'),
  ])("made up: %s", (opaque) => {
    expect(readCursor(opaque, "newest")).toBeNull();
  });
});
