/** The program behind PgBouncer in transaction mode, on PostgreSQL 15, the oldest version that it supports. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDatabaseAway } from "#app/platform/db/outage.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ensureBuild, toolPath } from "#server/build.ts";
import { type DebianPostgres, debianPostgres } from "./fixtures/program/debian-postgres.ts";
import { eventually } from "./fixtures/program/eventually.ts";
import { pgBouncer, type TestPgBouncer } from "./fixtures/program/pgbouncer.ts";
import { failedStart, type Program, startProgram, stopProgram } from "./fixtures/program/program.ts";
import { isLong, LONG } from "./long.ts";

const DATABASE = "stakeholm";
const root = resolve(import.meta.dirname, "..");

/** What a marketplace does all day, each a real flow on a real database. */
const FLOWS = [
  "app/features/accounts/sign-up",
  "app/features/chat/posting/sending",
  "app/features/offers/offers.test",
  "app/platform/http/rate-limit",
  "app/platform/outbox",
  "server/jobs/runner",
  "tests/storage/protocol",
];

let postgres: DebianPostgres;
let pooler: TestPgBouncer;
let dataDir: string;
const programs: Program[] = [];

beforeAll(async () => {
  await ensureBuild(root, () => {});
  dataDir = mkdtempSync(join(tmpdir(), "stakeholm-pooler-"));
  postgres = await debianPostgres();
  await rowsOf(postgres.url(), `create database ${DATABASE}`);
  // Fewer than there are processes with a relay, so that one who waits for a second connection while having one is found.
  pooler = await pgBouncer(postgres.host, 3);
}, 600_000);

afterAll(async () => {
  await Promise.all(programs.map(({ child }) => stopProgram(child)));
  await pooler.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function rowsOf(url: string, query: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(query)).rows;
  } finally {
    await client.end();
  }
}

const settings = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: pooler.url(DATABASE),
  DATABASE_DIRECT_URL: postgres.url(DATABASE),
});

test("a start on a pooler of transactions alone says which setting is missing", async () => {
  const { code, said } = await failedStart({ ...settings(), DATABASE_DIRECT_URL: "" });
  expect(said).toContain("set DATABASE_DIRECT_URL to the database itself");
  expect(code).toBe(1);
}, 600_000);

test("an address beside the embedded database stops the start", async () => {
  const { said } = await failedStart({ ...settings(), DATABASE_URL: "" });
  expect(said).toContain("DATABASE_DIRECT_URL belongs to a database of your own");
}, 600_000);

test("two processes share three connections of a pooler, and each statement has its time limit", async () => {
  // Connections of the starts above are older than the role's setting.
  await pooler.console("reconnect");
  programs.push(await startProgram(settings()), await startProgram(settings()));
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const origin = `http://127.0.0.1:${programs[number % 2]!.port}`;
      const body = new URLSearchParams({ email: `anna${number}@berg.example`, password: "seven green boats" });
      const answer = await (number % 3 === 0
        ? // Counts against limits, which is done with prepared statements elsewhere.
          fetch(origin + paths.signIn(), { method: "POST", body, headers: { origin }, redirect: "manual" })
        : fetch(`${origin}${paths.search()}?q=boats${number}`));
      await answer.text();
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await rowsOf(pooler.url(DATABASE), "show statement_timeout")).toEqual([{ statement_timeout: "15s" }]);
  const [limits] = await rowsOf(postgres.url(DATABASE), "select count(*) from rate_limits");
  expect(Number(limits!.count)).toBeGreaterThan(0);
}, 600_000);

test("what belongs to a session stays out of the pooler", async () => {
  const direct = await eventually(async () => {
    const found = await rowsOf(
      postgres.url(DATABASE),
      `select application_name as name, count(*) as number from pg_stat_activity
        where application_name in ('live', 'jobs') group by 1 order by 1`,
    );
    expect(found).toHaveLength(2);
    return found;
  });
  // One of each process.
  expect(direct).toEqual([
    { name: "jobs", number: "2" },
    { name: "live", number: "2" },
  ]);
  const clients = await pooler.console("show clients");
  expect(clients.map(({ application_name: name }) => name)).not.toContain("live");
  expect(clients.map(({ application_name: name }) => name)).not.toContain("jobs");
});

test(
  "sign-up, chat, offers, uploads, limits, outbox and jobs work behind a pooler of three connections",
  () => expectPassing("pooled", FLOWS),
  1_800_000,
);

// Some tests block more transactions on each other than there would be connections of three.
test.runIf(isLong)("all unit tests pass behind a pooler", () => expectPassing("pooled:20", []), 7_200_000);

/** Runs unit tests on this kind of database in their short form, since a long run repeats them elsewhere. No files are all files. */
async function expectPassing(database: string, files: string[]): Promise<void> {
  const run = spawn(process.execPath, [toolPath(root, "vitest"), "run", ...files, ...NOT_HERE], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE: database, [LONG]: "once" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [code, output] = await Promise.all([
    new Promise((done) => run.once("exit", done)),
    text(run.stdout),
    text(run.stderr),
  ]);
  expect({ code, output: code === 0 ? "" : output.slice(-4_000) }).toEqual({ code: 0, output: "" });
}

test("a pooler that has lost its database says so, and no request fails as if the program were wrong", async () => {
  await rowsOf(pooler.url(DATABASE), "select 1");
  // It lets clients wait for two minutes, unless the database refuses it, as while it starts.
  await pooler.console("set query_wait_timeout = 1");
  await postgres.kill();
  await expect(rowsOf(pooler.url(DATABASE), "select 1")).rejects.toSatisfy(isDatabaseAway);
  await postgres.start();
}, 600_000);

/** Tests that start servers of their own, this one among them. */
const NOT_HERE = ["--project=shared", "--project=alone", "--exclude=bench/**", "--exclude=tests/*.test.ts"];
