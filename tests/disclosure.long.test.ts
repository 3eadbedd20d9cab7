/** Every address as everybody: nothing undeclared of a pitch, and nothing that the table of audiences gives to others (`disclosure.test.ts`). */
import { beforeAll, expect, test } from "vitest";
import { authorisationFixtures, recreateFixtures } from "./authorisation/fixtures/database.ts";
import type { Fixtures } from "./authorisation/fixtures/people.ts";
import { addressesOfSitemap } from "./authorisation/probe.ts";
import { addUndeclared, READS_AS, type Reader, readAll } from "./disclosure/undeclared.ts";

authorisationFixtures();

const addresses = addressesOfSitemap();
let world: Fixtures;
let cookies: Record<Reader, string>;

beforeAll(async () => {
  world = await recreateFixtures();
  cookies = await addUndeclared(world);
});

test.each(Object.keys(READS_AS) as Reader[])("to a reader who is %s", async (reader) => {
  const { shown, leaks } = await readAll(addresses, reader, cookies[reader], world);
  expect(leaks).toEqual({});
  expect(shown.has("shortDescription")).toBe(true);
});
