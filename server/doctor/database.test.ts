/** The check of the database, on real ones that something is wrong with. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { parseSettings } from "#app/platform/env/env.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { findProgram } from "#tests/fixtures/program/debian.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { steadyPort } from "#tests/fixtures/program/ports.ts";
import { checkDatabase } from "./database.ts";
import type { Installation } from "./installation.ts";

let database: TestDatabase;
let admin: pg.Client;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  admin = new pg.Client({ connectionString: database.directUrl });
  await admin.connect();
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

afterAll(async () => {
  await admin.end();
  await database.drop();
});

async function check(
  databaseUrl: string | undefined = database.directUrl,
  more: Partial<Installation> = {},
): Promise<string[]> {
  const found = await checkDatabase({
    ...{
      environment: {},
      settings: parseSettings({ DATABASE_URL: database.directUrl }),
      dataDir: "/nowhere",
      embedded: false,
    },
    ...{ refusal: undefined, launcher: undefined, secret: undefined, program: undefined, databaseUrl },
    ...more,
  });
  return found.map(({ level, text }) => `${level}: ${text}`);
}

/** Runs statements, and those that undo them after the test. */
async function change(statements: string[], undoing: string[]): Promise<void> {
  cleanUps.push(async () => {
    for (const statement of undoing) await admin.query(statement);
  });
  for (const statement of statements) await admin.query(statement);
}

const WELL = [
  "well: The database answers, and is as this release has it.",
  "well: Nothing waits for longer than it should, and no job has failed.",
];

test("a database as it should be is well, and one that does not run is only said to be so", async () => {
  expect(await check()).toEqual(WELL);
  const stopped = await checkDatabase({ databaseUrl: undefined } as Installation);
  expect(stopped).toMatchObject([
    { level: "notice", text: expect.stringContaining("does not run: start the program") },
  ]);
});

test("one that cannot be reached, or refuses, is told with what to do, and without its password", async () => {
  const away = await check("postgresql://anna:s3cret@127.0.0.1:1/none");
  expect(away).toEqual([
    expect.stringMatching(/^problem: The database in DATABASE_URL does not answer \(.*\): see whether/),
  ]);
  const unknown = await check(database.directUrl.replace(/\/[^/?]+\?/, "/no_such_database?"));
  expect(unknown).toEqual([
    expect.stringMatching(/^problem: The database in DATABASE_URL refuses: .* does not exist: see/),
  ]);
  expect(away.join()).not.toContain("s3cret");
});

test("one in another encoding, or that can only be read, cannot be used", async () => {
  const name = `ascii_${process.pid}`;
  await change(
    [`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`],
    [`drop database ${name} with (force)`],
  );
  const [found] = await check(database.directUrl.replace(/\/[^/?]+\?/, `/${name}?`));
  expect(found).toContain("problem: The database is encoded as SQL_ASCII: create it anew");
  const own = (await admin.query("select quote_ident(current_database()) as name")).rows[0].name;
  await change(
    [`alter database ${own} set default_transaction_read_only = on`],
    ["set default_transaction_read_only = off", `alter database ${own} reset default_transaction_read_only`],
  );
  expect((await check())[0]).toContain("problem: The database can only be read");
});

test("migrations of another release, older and newer, are told apart", async () => {
  await change(
    ["insert into migrations (name) values ('9999_future.sql')"],
    ["delete from migrations where name = '9999_future.sql'"],
  );
  expect((await check())[0]).toContain("problem: The database was migrated by a newer version (9999_future.sql)");
  await admin.query("delete from migrations where name = '9999_future.sql'");
  const last = (await admin.query("select max(name) as name from migrations")).rows[0].name;
  await change([`delete from migrations where name = '${last}'`], [`insert into migrations (name) values ('${last}')`]);
  expect(await check()).toEqual([
    "notice: The database is of an older release and lacks 1 migrations: the next start applies them.",
  ]);
  const program = { host: "localhost", forwarded: 0, pid: 1 };
  expect((await check(database.directUrl, { program }))[0]).toMatch(/^problem: .* though the program runs/);
});

test("fewer connections than the pools may take are a problem", async () => {
  const own = (await admin.query("select quote_ident(current_database()) as name")).rows[0].name;
  await change([`alter database ${own} connection limit 8`], [`alter database ${own} connection limit -1`]);
  const role = `doctor_${process.pid}`;
  await change([`create role ${role} login superuser connection limit 12`], [`drop role ${role}`]);
  const [found] = await check(database.directUrl.replace("//stakeholm@", `//${role}@`));
  expect(found).toMatch(
    /^problem: 1 process needs up to 14 connections, and the database gives 8: lower DATABASE_POOL/,
  );
});

test("a clock behind the newest stored data, and work that nobody takes, are problems", async () => {
  await change(
    [
      `insert into mail_deliveries (id, kind, recipient, created_at)
        values ('ffffffff-ffff-7fff-8fff-ffffffffffff', 'doctor', 'nobody', now() + interval '26 hours')`,
      "insert into outbox (type, payload, created_at) values ('doctor', '{}', now() - interval '1 hour')",
      "select graphile_worker.add_job('doctor-due', run_at => now() - interval '1 hour')",
      "select graphile_worker.add_job('doctor-failed')",
      `select graphile_worker.permanently_fail_jobs(array_agg(id), 'Error: as it should') from graphile_worker.jobs
        where task_identifier = 'doctor-failed'`,
      // A job that graphile-worker gave up although it has not failed.
      "select graphile_worker.add_job('doctor-replaced', max_attempts => 1)",
      `select graphile_worker.reschedule_jobs(array_agg(id), attempts => 1) from graphile_worker.jobs
        where task_identifier = 'doctor-replaced'`,
    ],
    [
      "delete from mail_deliveries where kind = 'doctor'",
      "delete from outbox where type = 'doctor'",
      "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier like 'doctor%'",
    ],
  );
  const found = await check();
  expect(found).toEqual([
    expect.stringMatching(/^problem: This machine's clock is 15\d\d minutes behind the newest stored data: set it/),
    "notice: 1 events wait in the outbox until the program is started.",
    "problem: 1 jobs are due and no worker runs: start bin/start, or bin/start worker.",
    expect.stringMatching(/^notice: Jobs have failed for good \(1 × doctor-failed\): \/admin\/health says/),
  ]);
});

const pgbouncer = findProgram("pgbouncer") ?? findProgram("/usr/sbin/pgbouncer");

test.runIf(pgbouncer)("a pooler in transaction mode is found out, one in session mode is well", async () => {
  const { searchParams, pathname } = new URL(database.directUrl);
  const folder = mkdtempSync(join(tmpdir(), "doctor-pooler-"));
  const port = await steadyPort();
  cleanUps.push(async () => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "users"), '"stakeholm" ""\n', { mode: 0o644 });
  const start = async (mode: string) => {
    writeFileSync(
      join(folder, "ini"),
      `[databases]\n* = host=${searchParams.get("host")} port=5432 user=stakeholm\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
unix_socket_dir =\nauth_type = any\nauth_file = ${folder}/users\npool_mode = ${mode}\nignore_startup_parameters = extra_float_digits\n`,
    );
    // It refuses to run as root; only root may read the socket's folder, so that it runs as the owner of the database.
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const child = spawn(pgbouncer!, [join(folder, "ini")], { stdio: "ignore", cwd: "/", ...account });
    const end = async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    };
    const url = `postgresql://stakeholm@127.0.0.1:${port}${pathname}`;
    await eventually(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
    });
    return { url, end };
  };
  const { chmodSync } = await import("node:fs");
  chmodSync(folder, 0o755);
  const shared = await start("transaction");
  expect(await check(shared.url)).toContainEqual(expect.stringMatching(/^problem: A pooler in transaction mode/));
  await shared.end();
  const own = await start("session");
  expect(await check(own.url)).toEqual(WELL);
  await own.end();
});
