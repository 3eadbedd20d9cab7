import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { freePort } from "#tests/fixtures/program/ports.ts";
import { BoundedPool, isDatabaseAway, untilDatabaseAnswers, watchDatabase } from "./outage.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.drop());

/** A line to the database that can be frozen, as a database that is: connections are accepted, and nothing is answered. */
interface Line {
  url: string;
  freeze(): void;
  thaw(): void;
  /** Lets nobody in, and ends all connections. */
  cut(): Promise<void>;
}

const open: Server[] = [];

async function lineTo(url: string, port = 0): Promise<Line> {
  const { searchParams, pathname, username } = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((outer) => {
    const inner = connect(`${searchParams.get("host")}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {}).on("close", () => to.destroy());
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: found } = server.address() as { port: number };
  return {
    url: `postgres://${username}@127.0.0.1:${found}${pathname}`,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

let line: Line;
let pool: BoundedPool;
let unwatch: () => void;

beforeEach(async () => {
  line = await lineTo(database.directUrl);
  pool = new BoundedPool("pooled", 15_000, {
    connectionString: line.url,
    max: 2,
    statement_timeout: 15_000,
    connectionTimeoutMillis: 60_000,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  unwatch = watchDatabase(pool);
});

afterEach(async () => {
  unwatch();
  line.thaw();
  await pool.end();
  for (const server of open.splice(0)) server.close();
});

const one = () => pool.query("select 1 as one").then(({ rows }) => rows);

test("whoever waits for a frozen database is told so, further ones at once, and all is well when it is thawed", async () => {
  const client = await pool.connect();
  await client.query("begin");
  line.freeze();
  // One on a connection, the others in the queue: their own time limit is a minute, the database's does not count.
  const waiting = await Promise.allSettled(Array.from({ length: 5 }, one));
  for (const each of waiting) expect(each).toMatchObject({ status: "rejected" });
  for (const each of waiting) expect(isDatabaseAway((each as PromiseRejectedResult).reason)).toBe(true);
  expect(pool.isAway).toBe(true);
  await expect(one()).rejects.toMatchObject({ name: "DatabaseAway" });
  await expect(client.query("commit")).rejects.toSatisfy(isDatabaseAway);
  client.release();
  line.thaw();
  await eventually(async () => expect(await one()).toEqual([{ one: 1 }]));
});

test("a database that goes away and comes back at the same address is found again", async () => {
  const port = Number(new URL(line.url).port);
  await line.cut();
  await eventually(() => expect(pool.isAway).toBe(true));
  await expect(one()).rejects.toMatchObject({ name: "DatabaseAway" });
  line = await lineTo(database.directUrl, port);
  await eventually(async () => expect(await one()).toEqual([{ one: 1 }]));
});

test("a connection of the heartbeat that broke is replaced, and says nothing of a database that is there", async () => {
  const close = vi.spyOn(pool, "close");
  const heartbeat = async (): Promise<number> => {
    const { rows } = await pool.query(
      "select pid from pg_stat_activity where application_name = 'heartbeat' and datname = current_database()",
    );
    expect(rows).toHaveLength(1);
    return rows[0].pid;
  };
  const first = await eventually(heartbeat);
  await pool.query("select pg_terminate_backend($1, 5000)", [first]);
  await eventually(async () => expect(await heartbeat()).not.toBe(first));
  expect(close).not.toHaveBeenCalled();
});

test("a slow query is none of this: the heartbeat has connections of its own", async () => {
  const { rows } = await pool.query("select pg_sleep(5)::text || 'slept' as outcome");
  expect(rows).toEqual([{ outcome: "slept" }]);
  expect(pool.isAway).toBe(false);
});

test("so many wait for a connection and no more", async () => {
  const users = await Promise.all([pool.connect(), pool.connect()]);
  const waiting = Promise.allSettled(Array.from({ length: 2_500 }, one));
  await sleep(0);
  expect(pool.waitingCount).toBe(2_000);
  for (const user of users) user.release();
  const refused = (await waiting).filter(({ status }) => status === "rejected");
  expect(refused.length).toBe(500);
});

test("a wrong query says nothing of the database", async () => {
  const error = await pool.query("select nonsense").catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(pg.DatabaseError);
  expect(isDatabaseAway(error)).toBe(false);
});

test("a start waits for a database that comes later, and says so when it does not come", async () => {
  const port = await freePort();
  const url = line.url.replace(/:\d+\//, `:${port}/`);
  await expect(untilDatabaseAnswers(url, 0)).rejects.toThrow(/^The database in DATABASE_URL does not answer/);
  const waiting = untilDatabaseAnswers(url, 90);
  await sleep(300);
  await lineTo(database.directUrl, port);
  await waiting;
});
