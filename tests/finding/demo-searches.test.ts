/** The pitches of the demo world are found by what they do: the searches of `demo-searches.txt`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { pitches } from "#demo/demo.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { demoSearches, KINDS } from "./demo-searches.ts";

const searches = demoSearches();

let database: TestDatabase;
let folder: string;

async function modules() {
  const [platform, running] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./demo-searches-run.ts"),
  ]);
  return { ...platform, ...running };
}

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "demo-searches-"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", folder);
  const { db, publishDemo } = await modules();
  await publishDemo(db);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("there are twenty of each language, of every kind, and they name published pitches", () => {
  const published = pitches.filter(({ status }) => status.state === "published").map(({ companyName }) => companyName);
  for (const { text, expected, unwanted } of searches)
    for (const name of [...expected, ...unwanted]) expect(published, text).toContain(name);
  for (const market of MARKETS) {
    const own = searches.filter((search) => search.market === market);
    expect(own, market).toHaveLength(20);
    expect(new Set(own.map(({ text }) => text)).size, market).toBe(20);
    expect(new Set(own.map(({ kind }) => kind)), market).toEqual(new Set(KINDS));
    for (const { text, kind, expected } of own) expect(expected.length === 0, text).toBe(kind === "nothing");
  }
});

describe.each(MARKETS)("in %s", (market) => {
  const own = searches.filter((search) => search.market === market);

  test.each(own.filter(({ missed }) => missed === null))("$reader: $text", async (search) => {
    const { outcomeOf } = await modules();
    expect(await outcomeOf(search)).toMatchObject({ isAsExpected: true });
  });

  const missing = own.filter(({ missed }) => missed !== null);
  if (missing.length > 0) {
    // Where one of these is found, its mark in the file can go.
    test.each(missing)("$reader: $text is still missed: $missed", async (search) => {
      const { outcomeOf } = await modules();
      expect(await outcomeOf(search)).toMatchObject({ isAsExpected: false });
    });
  }
});
