/** Reads from a real streaming replica of PostgreSQL 15: fresh, behind, and killed. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, type Database, db } from "#app/platform/db/db.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { allowLateReads, reading, readWithinPatience, watchReplica } from "#app/platform/db/replica.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { PageCache } from "#server/http/page-cache.ts";
import { createWeb } from "#server/http/web.ts";
import { type DebianPostgres, debianPostgres } from "./fixtures/program/debian-postgres.ts";
import { eventually } from "./fixtures/program/eventually.ts";
import { missingPage, serverBuild } from "./fixtures/program/server-build.ts";

let primary: DebianPostgres;
let replica: DebianPostgres;
let stop: () => Promise<void>;
const servers: Server[] = [];

beforeAll(async () => {
  primary = await debianPostgres();
  replica = await primary.replica();
  Object.assign(process.env, {
    DATABASE_URL: primary.url(),
    DATABASE_READ_URL: replica.url(),
    DATABASE_DIRECT_URL: "",
    SECRET: "s".repeat(32),
  });
  await migrate(primary.url());
  await sql`create table notes (body text)`.execute(db);
  stop = watchReplica();
});

afterAll(async () => {
  for (const server of servers) server.close();
  await stop();
  await closeDatabase();
  await replica.stop();
  await primary.stop();
});

const isReplica = async (from: Database) =>
  (await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(from)).rows[0]!.yes;
const read = (allowed = true) => allowLateReads(allowed, () => reading(isReplica));

test("a replica that keeps up is read where a request allows it, and nowhere else", async () => {
  await eventually(async () => expect(await read()).toBe(true));
  expect(await read(false)).toBe(false);
  // A job, or a command.
  expect(await reading(isReplica)).toBe(false);
});

test("a search reads there too, and a write through either way of reading is refused", async () => {
  await eventually(async () => expect(await read()).toBe(true));
  expect(await allowLateReads(true, () => readWithinPatience(60_000, isReplica))).toEqual({
    kind: "in-time",
    value: true,
  });
  const write = (from: Database) => sql`insert into notes values ('x')`.execute(from);
  await expect(allowLateReads(true, () => reading(write))).rejects.toThrow("read-only transaction");
  // The primary refuses as well: such a mistake is found without a replica.
  await expect(readWithinPatience(60_000, write)).rejects.toThrow("read-only transaction");
});

test("a replica that is too far behind is left for the primary, and read again when it has caught up", async () => {
  await eventually(async () => expect(await read()).toBe(true));
  const lines = vi.spyOn(log, "warn");
  await setDelay("1h");
  await sql`insert into notes values ('not there for an hour')`.execute(db);
  await eventually(async () => expect(await read()).toBe(false));
  await eventually(() => expect(lines).toHaveBeenCalledOnce());
  await setDelay("0");
  await eventually(async () => expect(await read()).toBe(true));
});

test("a replica that is killed refuses no reader, and comes back by itself", async () => {
  await eventually(async () => expect(await read()).toBe(true));
  const answers: boolean[] = [];
  let reads = true;
  const readers = Array.from({ length: 8 }, async () => {
    while (reads) answers.push(await read());
  });
  await eventually(() => expect(answers.length).toBeGreaterThan(100));
  await replica.kill();
  await eventually(() => expect(answers.at(-1)).toBe(false));
  reads = false;
  // None was rejected.
  await Promise.all(readers);
  await replica.start();
  await eventually(async () => expect(await read()).toBe(true));
});

/** A process with one page, which tells whether it was read from the replica; a form sent to it writes. */
async function openWeb(): Promise<{ origin: string; cache: PageCache }> {
  const page = {
    path: "page",
    module: { loader: () => reading(isReplica).then(Response.json), action: () => Response.json({}) },
  };
  const build = serverBuild(() => new Response("page"), {
    page: { id: "page", ...page },
    lost: { id: "lost", path: "*", module: missingPage },
  });
  const { listener, cache } = createWeb({ build, mode: "production" });
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cache };
}

const pageOf = async (origin: string, cookie = "") =>
  (await fetch(`${origin}/page`, { headers: { cookie } })).json() as Promise<boolean>;

test("after a write a browser reads the primary, in whichever process", async () => {
  const [here, there] = [await openWeb(), await openWeb()];
  await eventually(async () => expect(await pageOf(here.origin)).toBe(true));
  const { origin } = here;
  const written = await fetch(`${origin}/page`, {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
    headers: { origin },
  });
  const [cookie] = written.headers.getSetCookie();
  expect(cookie).toBe("stakeholm.written=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=10");
  expect(await pageOf(there.origin, "stakeholm.written=1")).toBe(false);
  // Another browser.
  expect(await pageOf(there.origin)).toBe(true);
});

test("a visitor's page, which may be stored, is read from the primary once stored pages became stale", async () => {
  const { origin, cache } = await openWeb();
  await eventually(async () => expect(await pageOf(origin)).toBe(true));
  cache.drop(["listings"]);
  expect(await pageOf(origin)).toBe(false);
});

/** Lets the replica apply what it receives so much later. */
async function setDelay(delay: string): Promise<void> {
  const client = new Client({ connectionString: replica.url() });
  await client.connect();
  try {
    await client.query(`alter system set recovery_min_apply_delay = '${delay}'`);
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}
