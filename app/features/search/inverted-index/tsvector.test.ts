import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { fc } from "#tests/properties.ts";
import { occurrenceOf, POSITIONAL, Tsvector, weightOf } from "./tsvector.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What the reader makes of a tsvector. */
function read(text: string): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  const vector = new Tsvector(text);
  while (vector.next()) {
    expect(String.fromCharCode(vector.bytes[vector.from - 1]!)).toBe(POSITIONAL);
    found[Buffer.from(vector.bytes.subarray(vector.from, vector.to)).toString()] = [...vector.occurrences];
  }
  return found;
}

/** Lexemes with their occurrences, and the tsvector of them as somebody would write it. */
const lexemes = fc
  .dictionary(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }).filter((text) => !/[\0\t]/.test(text)),
    fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 16_383 }), fc.constantFrom("A", "B", "C", "D")), {
      selector: ([position]) => position,
      maxLength: 6,
    }),
    { maxKeys: 12, noNullPrototype: true },
  )
  .map((lexemes) => Object.entries(lexemes));

test("a tsvector is read as PostgreSQL writes it", async () => {
  await fc.assert(
    fc.asyncProperty(lexemes, async (lexemes) => {
      const typed = lexemes.map(([text, places]) => {
        const at = places.map(([position, weight]) => `${position}${weight}`).join(",");
        return `'${text.replace(/['\\]/g, "$&$&")}'${at && `:${at}`}`;
      });
      const { rows } = await client.query<{ vector: string }>("select $1::tsvector::text as vector", [typed.join(" ")]);
      const expected = lexemes.map(([text, places]) => [
        text,
        places
          .toSorted(([one], [other]) => one - other)
          .map(([position, weight]) => occurrenceOf(position, weightOf(weight))),
      ]);
      expect(read(rows[0]!.vector)).toEqual(Object.fromEntries(expected));
    }),
  );
});
