/** `bin/secret` on a folder and a database of its own. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyIdOf, readSecrets } from "#app/platform/secret/secret.server.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

const FIRST = "f".repeat(40);
let database: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "stakeholm-secret-"));
  file = path.join(folder, "secret");
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Runs the command. Returns its exit code and what it printed. */
function secret(words: string[], settings: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  const { PATH = "" } = process.env;
  const env = { PATH, DATA_DIR: folder, DATABASE_URL: database.url, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ["server/secret.ts", ...words], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), text: out + err }),
    );
  });
}

async function rowsOf(statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}

test("is refused without a secret of the program's own, and with words that it does not know", async () => {
  expect(await secret(["--rotate"])).toMatchObject({ code: 1, text: expect.stringContaining("There is no") });
  writeFileSync(file, FIRST, { mode: 0o600 });
  expect(await secret(["--rotate"], { SECRET: "s".repeat(32) })).toMatchObject({
    code: 1,
    text: expect.stringContaining("SECRET_PREVIOUS"),
  });
  expect(await secret(["--rotate", "now"])).toMatchObject({ code: 1, text: expect.stringContaining("Usage") });
  expect(readFileSync(file, "utf8")).toBe(FIRST);
});

test("rotates once, asks for the job, and lets the previous secret go only when nothing needs it", async () => {
  await rowsOf("insert into secret_keys (id) values ($1)", [keyIdOf(FIRST)]);
  expect(await secret(["--rotate"])).toMatchObject({ code: 0, text: expect.stringContaining("There is a new secret") });
  const [current, previous] = readSecrets(file);
  expect([current, previous]).toEqual([expect.stringMatching(/^[\w-]{43}$/), FIRST]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await rowsOf("select from graphile_worker.jobs where task_identifier = 'reseal-secrets'")).toHaveLength(1);

  expect(await secret(["--rotate"])).toMatchObject({ code: 1, text: expect.stringContaining("has not ended") });
  expect(await secret(["--drop-previous"])).toMatchObject({
    code: 1,
    text: expect.stringContaining("Something may still"),
  });
  expect(readSecrets(file)).toEqual([current, FIRST]);

  await rowsOf("delete from secret_keys");
  expect(await secret([])).toMatchObject({ code: 0, text: expect.stringContaining("Nothing is encrypted") });
  expect(await secret(["--drop-previous"])).toMatchObject({ code: 0, text: expect.stringContaining("is gone") });
  expect(readSecrets(file)).toEqual([current]);
});
