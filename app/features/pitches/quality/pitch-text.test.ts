import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphemeCount } from "#app/ui/forms/grapheme-count.ts";
import { testDatabase } from "#tests/database.ts";
import { fc } from "#tests/properties.ts";

let client: Client;

beforeAll(async () => {
  const { url } = await testDatabase();
  client = new Client({ connectionString: url });
  await client.connect();
});

afterAll(async () => client?.end());

async function inDatabase(texts: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ seen: number }>(
    "select visible_characters(said) as seen from unnest($1::text[]) with ordinality as t (said, place) order by place",
    [texts],
  );
  return rows.map(({ seen }) => seen);
}

const FAMILY = "👨‍👩‍👧‍👦";

describe("the characters of a text are those that are seen, in the database as on the page", () => {
  test.each([
    ["", 0],
    ["Limträ", 6],
    ["Limtra\u0308", 6],
    ["en\ntvå", 6],
    ["en\r\ntvå", 6],
    [FAMILY, 1],
    [FAMILY.repeat(1_000), 1_000],
    ["👩🏽‍🔧🇸🇪🇫🇮", 3],
    ["e\u0301".repeat(1_000), 1_000],
    ["한국어", 3],
    ["क्षत्रिय", 3],
  ])("%#", async (text, seen) => {
    expect(graphemeCount(text)).toBe(seen);
    expect(await inDatabase([text])).toEqual([seen]);
  });

  test("in anything that can be written", async () => {
    const knots = [
      "\u200d",
      "\u0301",
      "🇸",
      "👩",
      "🏽",
      "❤",
      "\ufe0f",
      "\u094d",
      "क",
      "\u1100",
      "\u1161",
      "\u11a8",
      "가",
      "\u0600",
      "\u0903",
    ];
    const unit = fc.oneof(
      fc.constantFrom("a", "å", " ", "\n", "\r\n", ...knots),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((each) => each !== "\0" && each.isWellFormed()),
    );
    const texts = fc.sample(fc.string({ unit, maxLength: 40 }), 4_000);
    const seen = await inDatabase(texts);
    const differing = texts.filter((text, index) => graphemeCount(text) !== seen[index]);
    expect(differing.map((text) => [...text].map((c) => c.codePointAt(0)!.toString(16)).join(" "))).toEqual([]);
  });
});
