/** What becomes of jobs whose process was killed, or that were replaced while they ran: none counts as failed that hasn't failed. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closeDatabase, directPool } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { yieldToReplacements } from "./interrupted.ts";
import { type JobRunner, runJobs } from "./runner.ts";

let database: TestDatabase;
let runner: JobRunner | undefined;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterEach(async () => {
  await runner?.stop();
  await directPool().query("delete from graphile_worker._private_jobs");
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const ADD =
  "select graphile_worker.add_job('work', json_build_object('key', $1::text), job_key => $1, max_attempts => $2)";
const LOCK = `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = $2::int,
  last_error = case when $2::int between 2 and 24 then 'InterruptedError: before' end where key = $1`;

/** Runs what waits, and frees what a dead runner holds. Resolves with the keys of the jobs that ran, once nothing can run any more. */
async function ranByAnother(): Promise<string[]> {
  const ran: string[] = [];
  runner = await runJobs({ work: (payload) => void ran.push((payload as { key: string }).key) }, "", 50);
  await eventually(async () => {
    const { rowCount } = await directPool().query(
      "select from graphile_worker._private_jobs where locked_at is not null or is_available",
    );
    expect(rowCount).toBe(0);
  });
  return ran.sort();
}

async function remaining() {
  const { rows } = await directPool().query(
    "select attempts, max_attempts, last_error from graphile_worker._private_jobs",
  );
  return rows;
}

test("jobs whose process was killed run again, once, be it their last try or replaced meanwhile", async () => {
  const pool = directPool();
  const jobs = [
    { key: "first try", most: 25, tries: 1 },
    { key: "only try", most: 1, tries: 1 },
    { key: "last of three tries", most: 3, tries: 3 },
    { key: "replaced by the next start", most: 25, tries: 1, isReplaced: true },
    { key: "replaced by a schedule", most: 1, tries: 1, isReplaced: true },
    { key: "replaced after it had been interrupted before", most: 25, tries: 2, isReplaced: true },
  ];
  for (const { key, most, tries, isReplaced } of jobs) {
    await pool.query(ADD, [key, most]);
    await pool.query(LOCK, [key, tries]);
    if (isReplaced) await pool.query(ADD, [key, most]);
  }
  expect(await ranByAnother()).toEqual(jobs.map(({ key }) => key).sort());
  expect(await remaining()).toEqual([]);
});

test("a killed job that was replaced by a transaction which began before it ran leaves nothing behind", async () => {
  const pool = directPool();
  await pool.query(ADD, ["one", 25]);
  const replacing = await pool.connect();
  await replacing.query("begin");
  await replacing.query("select now()");
  await pool.query(LOCK, ["one", 1]);
  await replacing.query(ADD, ["one", 25]);
  await replacing.query("commit");
  replacing.release();
  expect(await ranByAnother()).toEqual(["one"]);
  expect(await remaining()).toEqual([]);
});

test("a job that ends its process each time is given up after 25 tries, with the reason", async () => {
  await directPool().query(ADD, ["one", 25]);
  await directPool().query(LOCK, ["one", 25]);
  expect(await ranByAnother()).toEqual([]);
  expect(await remaining()).toEqual([
    { attempts: 25, max_attempts: 25, last_error: "InterruptedError: the process ended while this job ran" },
  ]);
});

test("a job that fails after it was replaced hasn't failed for good; one that wasn't is tried again", async () => {
  const pool = directPool();
  let ran = 0;
  const work = async () => {
    ran++;
    if (ran === 1) await pool.query(ADD, ["one", 25]);
    if (ran <= 2) throw new Error("as it should");
  };
  await pool.query(ADD, ["one", 25]);
  runner = await runJobs(yieldToReplacements({ work }), "");
  await eventually(async () => expect(await remaining()).toMatchObject([{ attempts: 1, last_error: "as it should" }]));
  expect(ran).toBe(2);
});
