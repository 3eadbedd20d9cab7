import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures } from "#tests/fixtures/market/search.ts";
import { repeats } from "#tests/long.ts";
import { fc } from "#tests/properties.ts";
import type { SearchNotice } from "./reading.ts";
import { SORTS, writeCursor } from "./sorts.ts";

// Input from people, programs and attackers: every request is answered, and the answer reports what was ignored.

let stage: SearchFixtures;

beforeAll(async () => {
  stage = await searchFixtures(FEW);
});

afterAll(() => stage.drop());

async function answered(query: string) {
  const { readSearch } = await import("./reading.ts");
  const { notices } = readSearch(new URLSearchParams(query), stage.member, "se");
  return { notices, ...(await stage.found(query)) };
}

const long = (piece: string) => piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);

describe("texts", () => {
  test.each<[string, string, SearchNotice[], number | "any"]>([
    ["ten thousand letters", long("a"), ["text-cut"], 0],
    ["ten thousand characters of words", long("bygg hotell "), ["text-cut"], "any"],
    ["ten thousand quotes", long('"'), ["text-cut", "text-empty"], FEW.length],
    ["ten thousand exclusions", long("-a "), ["text-cut", "text-empty"], FEW.length],
    ["ten thousand emoji", long("🍞"), ["text-cut", "text-empty"], FEW.length],
    ["only operators", "& | ! <-> :* ()", ["text-empty"], FEW.length],
    ["only an exclusion", "-bageri", ["text-empty"], FEW.length],
    ["only small words", "och the ja og", [], "any"],
    ["emoji", "🍞🧑‍🚀", ["text-empty"], FEW.length],
    ["emoji beside a word", "🍞 kvarn", [], 1],
    ["syntax of tsquery", "kvarn:* & (tre | !sensor) <2> 'x':AB", [], "any"],
    ["an open quote", '"tre bagerier', [], 1],
    ["a phrase that is not there", '"kvarn tre"', [], 0],
    ["a lexeme of ours", "/industry/health", [], "any"],
    ["SQL", "'; drop table listings; --", [], 0],
    ["a format of SQL", "%s %n $1 ?", [], "any"],
    ["backslashes", "\\\\ kvarn \\'", [], 1],
    ["NUL and control characters", "kva\u0000rn\u0007", [], "any"],
    ["half a character", "kvarn\ud800", [], 1],
    ["letters from right to left", "\u202Ekvarn\u202C", [], 1],
    ["letters that fold to quotes", "kvarnʼ ŉ ʹ ˈaʼːdʼ", [], "any"],
    ["marks without letters", "\u0301\u0301", ["text-empty"], FEW.length],
    ["many marks on one letter", `k${"\u0301".repeat(150)}varn`, [], "any"],
  ])("%s", async (_, text, notices, total) => {
    const answer = await answered(new URLSearchParams({ q: text }).toString());
    expect(answer.notices).toEqual(notices);
    if (total !== "any") expect(answer.total).toBe(total);
  });
});

test("any text at all is answered", async () => {
  const pieces = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom(
      "kvarn",
      '"',
      "-",
      "'",
      "\\",
      ":*",
      "<->",
      "!",
      "&",
      "(",
      "\u3164",
      "ﬀ",
      "İ",
      "ß",
      "½",
      "१",
      "ŉ",
      "ʼ",
      "ː",
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (typed) => {
      await answered(new URLSearchParams({ q: typed.join("") }).toString());
    }),
    { numRuns: repeats(150, 3_000) },
  );
});

describe("filters", () => {
  test.each<[string, string, SearchNotice[], number]>([
    [
      "unknown values of every list",
      "industry=x&phase=x&company=x&funding=x&market=x&county=x&verified=x&boosted=x",
      ["unknown-values"],
      8,
    ],
    ["an unknown filter", "colour=red&__proto__=1&constructor=1", [], 8],
    ["a range upside down", "from=5&to=1", ["range-reversed"], 8],
    [
      "every range upside down",
      "from=5&to=1&revenue-from=5&revenue-to=1&offered-from=5&offered-to=1",
      ["range-reversed"],
      8,
    ],
    ["amounts that are none", "from=NaN&to=1e9&revenue-from=-1&revenue-to=%27", ["amount-unreadable"], 8],
    ["an amount beyond all", `from=${"9".repeat(30)}`, ["amount-unreadable"], 8],
    ["shares that are none", "offered-from=101&offered-to=half", ["share-unreadable"], 8],
    ["a currency that is none", "from=1&currency=ducats", ["unknown-values"], 7],
    ["an order and a view that are none", "sort=random()&view=globe&pages=-1", ["unknown-values"], 8],
    ["areas that are none", "area=1,2,3&closing=soon", ["unknown-values"], 8],
    ["an area upside down", "area=60,10,50,20", ["unknown-values"], 8],
    ["an area beyond the world", "area=-91,-200,91,200", ["unknown-values"], 8],
    ["ten thousand characters of an area", `area=${long("1,")}`, ["unknown-values"], 8],
    ["SQL as an area", "area=1,2,3,4)%20or%20true--", ["unknown-values"], 8],
    ["an amount to invest that is none", "invest=lots", ["amount-unreadable"], 8],
    ["days that are no choice", "closing=8", ["unknown-values"], 8],
    ["a best match of nothing", "sort=relevance", [], 8],
  ])("%s", async (_, query, notices, total) => {
    expect(await answered(query)).toMatchObject({ notices, total });
  });

  test("five hundred at once, known and unknown", async () => {
    const { INDUSTRIES } = await import("#app/features/pitches/pitch.ts");
    const { countiesOf } = await import("#app/i18n/counties.ts");
    const { MARKETS } = await import("#app/i18n/markets.ts");
    const counties = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));
    const known = [...INDUSTRIES.map((value) => `industry=${value}`), ...counties.map((code) => `county=${code}`)];
    const unknown = Array.from({ length: 500 - known.length }, (_, index) => `county=c${index}`);
    expect(await answered([...unknown, ...known].join("&"))).toMatchObject({ notices: ["unknown-values"] });
    expect(await answered([...known, ...unknown].join("&"))).toMatchObject({ notices: ["unknown-values"], total: 8 });
  });
});

describe("cursors", () => {
  const id = "018f0000-0000-7000-8000-000000000001";
  const ends = ["0", "1", "-1", "9223372036854775807", "-9223372036854775808", "9999999999999999"];

  test.each(SORTS)("made up for %s, whatever they say, give a page or are refused", async (sort) => {
    for (const key of ends) {
      for (const turn of ends) {
        const after = writeCursor({ sort, key: BigInt(key), pitchId: id, turn: BigInt(turn) });
        for (const text of ["", "q=kvarn&"]) {
          const { total } = await answered(`${text}sort=${sort}&after=${after}`);
          expect(total).toBe(text ? 1 : 8);
        }
      }
    }
  });

  test.each(SORTS)("of another order than %s are refused", async (sort) => {
    for (const other of SORTS.filter((each) => each !== sort)) {
      const after = writeCursor({ sort: other, key: 1n, pitchId: id, turn: 0n });
      const words = sort === "own" ? "" : "q=kvarn&";
      expect((await answered(`${words}sort=${sort}&after=${after}`)).notices).toEqual(["cursor-invalid"]);
    }
  });

  test.each(["", "-1", "x", "1e3", "9999999", "99999999999", "0", "500000.5"])(
    "an hour that is none: %s",
    async (hour) => {
      expect(await answered(`sort=newest&hour=${encodeURIComponent(hour)}`)).toMatchObject({ notices: [], total: 8 });
    },
  );

  test.each([
    ["not base64", "%%%"],
    ["ten thousand characters", long("A")],
    ["a list of something else", btoa("[1,2,3]")],
    ["deep nesting", btoa("[".repeat(60))],
    ["SQL", btoa(JSON.stringify(["newest", 1, "1 or 1=1", id]))],
  ])("%s: refused", async (_, after) => {
    expect(await answered(new URLSearchParams({ after }).toString())).toMatchObject({
      notices: ["cursor-invalid"],
      total: 8,
    });
  });
});

test("what takes too long is said, and leaves the database to others", async () => {
  const { withinPatience } = await import("#app/platform/db/db.server.ts");
  const { sql } = await import("kysely");
  const slow = await withinPatience(50, (trx) => sql`select pg_sleep(20)`.execute(trx));
  expect(slow).toEqual({ kind: "too-slow" });
  // The limit applied to that query only.
  await sql`select pg_sleep(0.1)`.execute(stage.db);
});
