/** Tests of the rows of the authorisation matrix: each address as every person. */
import { expect, test } from "vitest";
import {
  ageProofs,
  authorisationFixtures,
  recreateFixtures,
  restoreFixtures,
  stateOfDatabase,
} from "./fixtures/database.ts";
import { PEOPLE } from "./fixtures/people.ts";
import { addressesOfSitemap, ask } from "./probe.ts";
import { questionFor } from "./questions.ts";

/** Refusals that are counted for somebody to see: wrong codes of an adviser's link. */
const COUNTED: readonly string[] = ["POST /pages/adviser"];

/** Registers a test for each of these rows. */
export function testRows(rows: Readonly<Record<string, string>>): void {
  authorisationFixtures();
  const addresses = addressesOfSitemap();

  test.each(Object.entries(rows))("%s", async (key, row) => {
    const [method, path] = key.split(" ") as ["GET" | "POST", string];
    const address = addresses.find((one) => one.path === path)!;
    const answers: string[] = [];
    const { cookies, things } = await recreateFixtures();
    const isAged = key.endsWith("an old proof");
    if (isAged) await ageProofs();
    for (const person of PEOPLE) {
      const question = { method, cookie: cookies[person], ...questionFor(key, things, person) };
      const before = method === "POST" && (await stateOfDatabase());
      const answer = await ask(address, question);
      const changed = before && before !== (await stateOfDatabase());
      const done = changed && !COUNTED.includes(key);
      // A refused request must change nothing.
      expect(done && answer !== "in" ? `${person}: ${answer}, and yet it was done` : "").toBe("");
      answers.push(done ? "done" : answer);
      if (changed) await restoreFixtures();
      if (changed && isAged) await ageProofs();
    }
    expect(answers.join(" ")).toBe(row.trim().replace(/\s+/g, " "));
  });
}
