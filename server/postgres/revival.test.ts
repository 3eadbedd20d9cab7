import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { clusterIn } from "./cluster.ts";
import { isAlive, readPostmaster } from "./postmaster.ts";
import { type RevivedPostgres, revivePostgres } from "./revival.ts";

let dataDir: string;
let postgres: RevivedPostgres;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "revival-"));
});

beforeEach(async () => {
  postgres = await revivePostgres({ dataDir, durable: false }, 3);
});

afterEach(() => postgres.stop());

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const pid = () => readPostmaster(clusterIn(dataDir))?.pid;

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: postgres.url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

const backendOf = async (client: Client) =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;

test("a postmaster that is killed is started again at the same address, with what was stored", async () => {
  const first = await connected();
  await first.query("create table stored as select 7 as n");
  // This cluster is not durable.
  await first.query("checkpoint");
  const killed = pid()!;
  process.kill(killed, "SIGKILL");
  const again = await eventually(async () => {
    expect(pid()).not.toBe(killed);
    return connected();
  });
  expect((await again.query("table stored")).rows).toEqual([{ n: 7 }]);
  await again.end();
});

test.runIf(process.platform === "linux")("also when backends are left behind that do not end", async () => {
  const left = await backendOf(await connected());
  process.kill(left, "SIGSTOP");
  const killed = pid()!;
  process.kill(killed, "SIGKILL");
  const again = await eventually(async () => {
    expect(pid()).not.toBe(killed);
    return connected();
  });
  await again.end();
  // It may remain as a zombie of whoever adopts orphans, but no longer stopped.
  expect(isAlive(left) && (await backendOf(await connected())) === left).toBe(false);
});

test("an end that is asked for is one, also in the middle of a new start", async () => {
  const folder = new URL(postgres.url).searchParams.get("host")!;
  process.kill(pid()!, "SIGKILL");
  await postgres.stop();
  expect(readdirSync(join(folder, "..")).map((name) => join(folder, "..", name))).not.toContain(folder);
  const last = pid();
  expect(last === undefined || !isAlive(last)).toBe(true);
});

// The last one: it leaves no cluster.
test("it is given up when it cannot start any more, and no empty one takes its place", async () => {
  renameSync(clusterIn(dataDir), join(dataDir, "elsewhere"));
  process.kill(readPostmaster(join(dataDir, "elsewhere"))!.pid, "SIGKILL");
  expect(await postgres.givenUp).toMatchObject({
    name: "StartupProblem",
    message: expect.stringContaining("vanished"),
  });
  expect(readdirSync(dataDir)).not.toContain("postgres");
});
