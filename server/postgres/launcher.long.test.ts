import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Postgres, startPostgres } from "./launcher.ts";
import { isAlive, readPostmaster, runsOn } from "./postmaster.ts";

// Creating a cluster takes about a second, so tests share one; tests that need a new or broken one call freshFolder.
let shared: string;
let dataDir: string;
const fresh: string[] = [];
const started: Postgres[] = [];
const spawned: ChildProcess[] = [];

beforeAll(() => {
  shared = mkdtempSync(join(tmpdir(), "launcher test "));
});

beforeEach(() => {
  dataDir = shared;
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of spawned.splice(0)) if (isRunning(child)) await kill(child);
  for (const postgres of started.splice(0)) await postgres.stop();
  // A killed process's remains are cleaned up as tested here: by one more start.
  if (readPostmaster(join(dataDir, "postgres"))) await (await startPostgres({ dataDir, durable: false })).stop();
  for (const folder of fresh.splice(0)) rmSync(folder, { recursive: true, force: true });
});

afterAll(() => {
  rmSync(shared, { recursive: true, force: true });
});

function freshFolder(): void {
  dataDir = mkdtempSync(join(tmpdir(), "launcher test "));
  fresh.push(dataDir);
}

async function start(options: { durable?: boolean } = { durable: false }): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, ...options });
  started.push(postgres);
  return postgres;
}

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts PostgreSQL on the same folder, as a second `bin/start` does; resolves to its database. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string; postgres: number }> {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, "launcher.ts"))};
    const { url, pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log(JSON.stringify({ url, postgres: pid }));
  `;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "ignore"],
  });
  spawned.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...(JSON.parse(line) as { url: string; postgres: number }) };
  }
  throw new Error("The other process did not start.");
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

describe("a start", () => {
  test("makes a private cluster that keeps its rows from one start to the next", async () => {
    freshFolder();
    const first = await start({ durable: true });
    await ask(first.url, "create table kept (n int)", "insert into kept values (7)");
    await first.stop();
    const second = await start({ durable: true });
    expect({ first: first.created, second: second.created }).toEqual({ first: true, second: false });
    expect(await ask(second.url, "table kept")).toEqual([{ n: 7 }]);
    expect(statSync(join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual(["postgres"]);
  });

  test("listens on a private socket only, and leaves no trace of it", async () => {
    const postgres = await start();
    const [settings] = await ask(
      postgres.url,
      "select current_setting('listen_addresses') tcp, current_setting('unix_socket_directories') folder",
    );
    const { tcp, folder } = settings as { tcp: string; folder: string };
    expect(tcp).toBe("");
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await postgres.stop();
    expect(existsSync(folder)).toBe(false);
    expect(isAlive(postgres.pid)).toBe(false);
  });

  test("finds a short place for the socket when TMPDIR is too long for one", async () => {
    const long = join(dataDir, "deep".repeat(30));
    mkdirSync(long);
    vi.stubEnv("TMPDIR", long);
    const postgres = await start();
    expect(await ask(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("classes and sorts letters the same on every system", async () => {
    const { url } = await start();
    expect(
      await ask(
        url,
        "create extension if not exists pg_trgm",
        `select lower('ÅÄÖ') as lower, show_trgm('å') <> '{}' as trigrams,
          to_tsvector('simple', 'Hej–då')::text as words,
          (select string_agg(v, '' order by v collate "sv-x-icu") from (values ('ö'), ('z'), ('å'), ('ä')) as t (v)) as swedish`,
      ),
    ).toEqual([{ lower: "åäö", trigrams: true, words: "'då':2 'hej':1", swedish: "zåäö" }]);
  });

  test("reads settings of the operator's own last", async () => {
    await (await start()).stop();
    const own = join(dataDir, "postgres/local.conf");
    writeFileSync(own, "work_mem = 12MB\n", { mode: 0o644 });
    const { url } = await start();
    rmSync(own);
    expect(await ask(url, "show work_mem")).toEqual([{ work_mem: "12MB" }]);
  });
});

describe("after a violent end", () => {
  test("of the program, the orphaned server is replaced and its rows are there", async () => {
    const other = await startElsewhere();
    await ask(other.url, "drop table if exists kept", "create table kept (n int)", "insert into kept values (1)");
    await kill(other.child);
    expect(isAlive(other.postgres)).toBe(true);
    const postgres = await start();
    expect(runsOn(other.postgres, join(dataDir, "postgres"))).toBe(false);
    expect(await ask(postgres.url, "table kept")).toEqual([{ n: 1 }]);
    const former = new URL(other.url).searchParams.get("host")!;
    expect(existsSync(former)).toBe(false);
  });

  test("of the server, the program is told and the next start recovers", async () => {
    const first = await start({ durable: true });
    await ask(first.url, "drop table if exists kept", "create table kept (n int)", "insert into kept values (2)");
    process.kill(first.pid, "SIGKILL");
    await first.exited;
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(true);
    const second = await start({ durable: true });
    expect(await ask(second.url, "table kept")).toEqual([{ n: 2 }]);
  });

  test("a lock file whose process id a stranger has now does not stand in the way", async () => {
    const first = await start();
    process.kill(first.pid, "SIGKILL");
    await first.exited;
    const stranger = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});
    spawned.push(stranger);
    const path = join(dataDir, "postgres/postmaster.pid");
    writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(stranger.pid)));
    const second = await start();
    expect(await ask(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(isAlive(stranger.pid!)).toBe(true);
  });

  test("a half-made cluster is cleared away", async () => {
    freshFolder();
    const dead = spawn("true");
    await new Promise((resolve) => dead.once("exit", resolve));
    mkdirSync(join(dataDir, `postgres.new-${dead.pid}-0badcafe`));
    await start();
    expect(readdirSync(dataDir)).toEqual(["postgres"]);
  });
});

describe("one sentence says", () => {
  test("which process uses the data already, and leaves it alone", async () => {
    const other = await startElsewhere();
    await expect(start()).rejects.toMatchObject({
      name: "StartupProblem",
      message: expect.stringContaining(`in use by process ${other.child.pid}:`),
    });
    expect(await ask(other.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("the same when both start at once: exactly one wins", async () => {
    freshFolder();
    const outcomes = await Promise.allSettled([startElsewhere(), start()]);
    const won = outcomes.filter(({ status }) => status === "fulfilled");
    const own = outcomes[1];
    expect(won.length).toBe(1);
    if (own.status === "rejected") expect(own.reason).toMatchObject({ name: "StartupProblem" });
  });

  test("that the data is of another major version", async () => {
    freshFolder();
    mkdirSync(join(dataDir, "postgres"));
    writeFileSync(join(dataDir, "postgres/PG_VERSION"), "16\n");
    await expect(start()).rejects.toMatchObject({
      name: "StartupProblem",
      message: expect.stringMatching(/belongs to PostgreSQL 16, and this release brings PostgreSQL \d+/),
    });
  });

  test("that the folder is a file", async () => {
    freshFolder();
    writeFileSync(join(dataDir, "file"), "");
    await expect(startPostgres({ dataDir: join(dataDir, "file") })).rejects.toMatchObject({
      name: "StartupProblem",
      message: expect.stringContaining("is not a folder"),
    });
  });

  test("that a folder called postgres holds something else", async () => {
    freshFolder();
    mkdirSync(join(dataDir, "postgres"));
    await expect(start()).rejects.toMatchObject({ name: "StartupProblem" });
  });
});

// Only root can create these situations: another user, full and read-only disks.
describe.runIf(process.getuid?.() === 0 && process.platform === "linux")("as root", () => {
  test("the server runs as another user, even below a folder that only root may enter", async () => {
    freshFolder();
    const home = join(dataDir, "private");
    mkdirSync(home, { mode: 0o700 });
    const postgres = await startPostgres({ dataDir: join(home, "data"), durable: false });
    started.push(postgres);
    expect(await ask(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(statSync(`/proc/${postgres.pid}`).uid).not.toBe(0);
  });

  test("data restored as root is handed back to the server's user", async () => {
    await (await start()).stop();
    execFileSync("chown", ["-R", "root:root", join(dataDir, "postgres")]);
    const postgres = await start();
    expect(await ask(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  const mounts = (() => {
    const folder = mkdtempSync(join(tmpdir(), "mount-"));
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "none", folder], { stdio: "ignore" });
      execFileSync("umount", [folder]);
      return true;
    } catch {
      return false;
    } finally {
      rmSync(folder, { recursive: true });
    }
  })();

  test.runIf(mounts).each([
    ["full", "size=100m", (at: string) => execFileSync("fallocate", ["-l", "90m", join(at, "filler")])],
    ["read-only", "size=200m", (at: string) => execFileSync("mount", ["-o", "remount,ro", at])],
  ])("one sentence says that the disk is %s", async (word, options, spoil) => {
    freshFolder();
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "none", dataDir]);
    try {
      spoil(dataDir);
      await expect(start()).rejects.toMatchObject({
        name: "StartupProblem",
        message: expect.stringMatching(new RegExp(`^The disk that holds .* is ${word}[ :(]`)),
      });
    } finally {
      execFileSync("umount", [dataDir]);
    }
  });
});
