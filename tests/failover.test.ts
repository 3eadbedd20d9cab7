/** The larger installation loses its primary: the replica is promoted, the pooler and the direct address move to it. */
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/platform/paths/paths.ts";
import { ensureBuild } from "#server/build.ts";
import { type DebianPostgres, debianPostgres } from "./fixtures/program/debian-postgres.ts";
import { eventually } from "./fixtures/program/eventually.ts";
import { pgBouncer, type TestPgBouncer } from "./fixtures/program/pgbouncer.ts";
import { type Program, startProgram, stopProgram } from "./fixtures/program/program.ts";

let dataDir: string;
let primary: DebianPostgres;
let replica: DebianPostgres;
let pooler: TestPgBouncer;
let program: Program;

beforeAll(async () => {
  await ensureBuild(resolve(import.meta.dirname, ".."), () => {});
  dataDir = mkdtempSync(join(tmpdir(), "stakeholm-failover-"));
  primary = await debianPostgres();
  replica = await primary.replica();
  // Nothing is acknowledged before the replica has it.
  await run(primary.url(), "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  pooler = await pgBouncer(primary.host, 3);
  point(primary);
  program = await startProgram({
    DATA_DIR: dataDir,
    DATABASE_URL: pooler.url("postgres"),
    DATABASE_DIRECT_URL: `postgres://stakeholm@localhost/postgres?host=${encodeURIComponent(direct())}`,
    DATABASE_READ_URL: replica.url(),
  });
}, 600_000);

afterAll(async () => {
  if (program) await stopProgram(program.child);
  await pooler?.stop();
  await replica?.stop();
  await primary?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The direct address, as a name that moves. */
const direct = () => join(dataDir, "database");

function point(server: DebianPostgres): void {
  rmSync(direct(), { force: true });
  symlinkSync(server.host, direct());
}

async function run(url: string, ...statements: string[]): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    let rows: Record<string, string>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, string>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** The status of a sign-in, which reads an account and counts limits. */
async function signIn(): Promise<number> {
  const origin = `http://127.0.0.1:${program.port}`;
  const body = new URLSearchParams({ email: "anna@berg.example", password: "seven green boats" });
  const answer = await fetch(origin + paths.signIn(), {
    method: "POST",
    body,
    headers: { origin },
    redirect: "manual",
  });
  await answer.text();
  return answer.status;
}

test("a program whose primary is killed goes on with the promoted replica, and nothing acknowledged is lost", async () => {
  await run(primary.url(), "create table promise (id int primary key)");
  const acknowledged: number[] = [];
  let writes = true;
  const writing = (async () => {
    for (let id = 0; writes; id++) {
      await run(pooler.url("postgres"), `insert into promise values (${id})`).then(
        () => acknowledged.push(id),
        () => sleep(20),
      );
    }
  })();
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(20));
  expect(await signIn()).toBeLessThan(500);
  await primary.kill();
  const before = acknowledged.length;
  await replica.promote();
  await pooler.moveTo(replica.host);
  point(replica);
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 20));
  writes = false;
  await writing;

  const stored = new Set((await run(replica.url(), "select id from promise")).map(({ id }) => Number(id)));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  await eventually(async () => expect(await signIn()).toBeLessThan(500));
  // Listening and the locks of jobs have moved, too.
  await eventually(async () => {
    const names = await run(
      replica.url(),
      "select distinct application_name as name from pg_stat_activity where application_name in ('live', 'jobs')",
    );
    expect(names).toHaveLength(2);
  });
  expect(program.child.exitCode).toBeNull();
}, 600_000);
