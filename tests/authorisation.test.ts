/** Who may do what: every address of the sitemap as everybody. A new address without a row in the matrix fails. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recognise } from "#app/features/sessions/queries-session.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { castAnew, PEOPLE } from "./authorisation/cast.ts";
import { callAs, commandsForSomebody, ON_ONESELF } from "./authorisation/commands.ts";
import { MATRIX } from "./authorisation/matrix.ts";
import { COMMAND_MATRIX } from "./authorisation/matrix-commands.ts";
import { addressesOfSitemap, ask } from "./authorisation/probe.ts";
import { questionFor } from "./authorisation/questions.ts";
import { ageProofs, stateOfDatabase } from "./authorisation/state.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), "stakeholm-authorisation-"));
const addresses = await addressesOfSitemap();

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: folder, SECRET: "s".repeat(32), DEV_PAGES: "1" });
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** What the sitemap has: `GET` where a page or a loader is, `POST` where an action is. */
const asked = addresses.flatMap(({ path, modules }) => {
  const { loader, action, default: page } = modules.at(-1)!;
  return [...(loader || page ? [`GET ${path}`] : []), ...(action ? [`POST ${path}`] : [])];
});

test("the matrix has a row for every address of the sitemap, and none for another", () => {
  const rows = Object.keys(MATRIX).map((key) => key.split(" · ")[0]!);
  expect([...new Set(rows)].sort()).toEqual([...asked].sort());
});

test.each(Object.entries(MATRIX))("%s", async (key, row) => {
  const [method, path] = key.split(" ") as ["GET" | "POST", string];
  const address = addresses.find((one) => one.path === path)!;
  const answers: string[] = [];
  const fresh = async () => {
    const cast = await castAnew();
    if (key.endsWith("an old proof")) await ageProofs();
    return cast;
  };
  let cast = await fresh();
  for (const person of PEOPLE) {
    const question = { method, cookie: cast.cookies[person], ...questionFor(key, cast.things, person) };
    const before = method === "POST" && (await stateOfDatabase());
    const answer = await ask(address, question);
    const changed = before && before !== (await stateOfDatabase());
    // Nobody who was sent away has done anything.
    expect(changed && answer !== "in" ? `${person}: ${answer}, and yet it was done` : "").toBe("");
    answers.push(changed ? "done" : answer);
    if (changed) cast = await fresh();
  }
  expect(answers.join(" ")).toBe(row.trim().replace(/\s+/g, " "));
});

test("every command that acts for somebody is in the tables", () => {
  const known = [
    ...Object.keys(COMMAND_MATRIX).map((key) => key.split(" · ")[0]!),
    ...Object.entries(ON_ONESELF).flatMap(([feature, names]) => names.map((name) => `${feature}/${name}`)),
  ];
  expect(commandsForSomebody().sort()).toEqual([...new Set(known)].sort());
});

test.each(Object.entries(COMMAND_MATRIX))("%s, called directly", async (key, row) => {
  const answers: string[] = [];
  let cast = await castAnew();
  for (const person of PEOPLE) {
    const before = await stateOfDatabase();
    const { actor, session } = await recognise(new Headers({ cookie: cast.cookies[person] }));
    const answer = await callAs(key, actor, cast.things, session?.id ?? newId());
    const changed = before !== (await stateOfDatabase());
    answers.push(changed && answer === "in" ? "done" : answer);
    if (changed) cast = await castAnew();
  }
  expect(answers.join(" ")).toBe(row.trim().replace(/\s+/g, " "));
});
