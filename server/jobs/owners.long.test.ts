import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closeDatabase, databasePool, transaction } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import type { JobName } from "#app/platform/registry.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { type JobRunner, runJobs } from "./runner.ts";

let database: TestDatabase;
const children: ChildProcess[] = [];
let runner: JobRunner | undefined;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterEach(async () => {
  await runner?.stop();
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await eventually(async () => expect(await sessions()).toEqual([]));
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

/** Starts a process that runs every job `name` without ever ending it; resolves once it has its lock. */
async function processThatHangs(name: string): Promise<ChildProcess> {
  const others = await sessions();
  const program = `import { runJobs } from "#server/jobs/runner.ts";
    await runJobs({ "${name}": () => new Promise(() => {}) }, "");`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], { stdio: "inherit" });
  children.push(child);
  await eventually(async () => {
    const mine = (await sessions()).filter((pid) => !others.includes(pid));
    expect(mine).toHaveLength(1);
  });
  return child;
}

/** The database sessions of runners with a lock. */
async function sessions(): Promise<number[]> {
  const { rows } = await databasePool().query<{ pid: number }>(
    `select pid from pg_stat_activity a where datname = current_database() and application_name = 'jobs'
     and exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted)`,
  );
  return rows.map(({ pid }) => pid);
}

/** Adds a job and waits until it runs. */
async function begun(name: string): Promise<string> {
  await transaction((trx) => addJob(trx, name as JobName, {}));
  await eventually(async () => expect(await holderOf(name)).toBeTruthy());
  return (await holderOf(name))!;
}

async function holderOf(name: string): Promise<string | undefined> {
  const { rows } = await databasePool().query<{ locked_by: string | null }>(
    "select locked_by from graphile_worker.jobs where task_identifier = $1",
    [name],
  );
  return rows[0]?.locked_by ?? undefined;
}

test("what a killed process had begun is run by another, and what a living one has begun is left to it", async () => {
  const dead = await processThatHangs("of-the-dead");
  await processThatHangs("of-the-living");
  await begun("of-the-dead");
  const living = await begun("of-the-living");
  const ran: string[] = [];
  runner = await runJobs(
    { "of-the-dead": async () => void ran.push("of-the-dead"), "of-the-living": async () => void ran.push("stolen") },
    "",
    200,
  );
  dead.kill("SIGKILL");
  await once(dead, "exit");
  await eventually(() => expect(ran).toEqual(["of-the-dead"]));
  // Both were checked together, until one was freed.
  expect(await holderOf("of-the-living")).toBe(living);
});

test("a runner whose lock broke takes it again, and keeps its job", async () => {
  await processThatHangs("kept");
  const holder = await begun("kept");
  const [before] = await sessions();
  await databasePool().query("select pg_terminate_backend($1)", [before]);
  await eventually(async () => {
    const [after] = await sessions();
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
  });
  const ran: string[] = [];
  // Checks are so frequent that a living runner without a lock would lose its jobs before another dead one's job runs.
  const dead = await processThatHangs("ended");
  await begun("ended");
  runner = await runJobs(
    { ended: async () => void ran.push("ended"), kept: async () => void ran.push("kept") },
    "",
    200,
  );
  dead.kill("SIGKILL");
  await eventually(() => expect(ran).toEqual(["ended"]));
  expect(await holderOf("kept")).toBe(holder);
});
