import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Behind a pooler the next statement may meet another session: what a session keeps is set up on direct connections only. */
const OF_A_SESSION = [
  /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\(/,
  /\bset_config\([^)]*, false\)/,
  /["`]\s*(?:set (?!local\b)\w+ (?:=|to)|set session|discard|deallocate|prepare|listen|unlisten) /i,
  /\bdeclare \w+ .*\bwith hold\b/i,
  /\bcreate (?:temp|temporary) table (?!.*on commit drop)/i,
];

const sources = globSync("{app,server}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));

function filesWith(patterns: readonly RegExp[]): string[] {
  return sources.filter((file) => {
    const text = readFileSync(file, "utf8");
    return patterns.some((pattern) => pattern.test(text));
  });
}

test("what a session keeps is used on direct connections only", () => {
  const found = filesWith(OF_A_SESSION);
  expect(found.sort()).toEqual([
    "app/features/inbound-mail/reader.server.ts",
    "app/platform/db/migrate.server.ts",
    "app/platform/live/bus-postgres.server.ts",
    "server/backup/figures.ts",
    "server/jobs/owners.ts",
  ]);
  // Migrations and backups are given their connection.
  for (const file of found.filter((name) => !/migrate|backup/.test(name))) {
    expect(readFileSync(file, "utf8"), file).toContain("connectionString: directAddress()");
  }
});

test("only the pool opens connections to DATABASE_URL, and statements through it have no names", () => {
  expect(filesWith([/env\(\)\.DATABASE_URL/])).toEqual(["app/platform/db/db.server.ts"]);
  expect(filesWith([/databasePool\(\)\s*\.query\(\{/, /\.query\(\{\s*name:/])).toEqual([]);
});
