/** Backups of a database of one's own: Debian's PostgreSQL 15, where it is installed. */
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { postgresTool } from "#server/backup/dump.ts";
import { connected, figuresOf } from "#server/backup/figures.ts";
import { backupsIn, readManifest } from "#server/backup/manifest.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { rowsOf, runCommand } from "./fixtures/program/backups.ts";

// Commands of their own processes, on machines of every speed.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

const BIN = "/usr/lib/postgresql/15/bin";
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Runs PostgreSQL 15 with two empty databases, and calls `work` with their addresses. */
async function withServer(work: (source: string, target: string, home: string) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "own-"));
  const cluster = join(home, "15");
  mkdirSync(cluster);
  for (const folder of [home, cluster]) if (account.uid) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: home, env: { LC_ALL: "C" } };
  execFileSync(join(BIN, "initdb"), ["-D", cluster, "-U", "keeper", "-A", "trust", "-N", "-E", "UTF8"], options);
  const server = spawn(join(BIN, "postgres"), ["-D", cluster, "-k", home, "-h", "", "-F"], {
    ...options,
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const url = (name: string) => `postgresql://keeper@localhost/${name}?host=${encodeURIComponent(home)}`;
  try {
    while (readPostmaster(cluster)?.status !== "ready") {
      if (server.exitCode !== null) throw new Error("PostgreSQL 15 did not start");
      await sleep(20);
    }
    for (const name of ["source", "target"]) await rowsOf(url("postgres"), `create database ${name}`);
    await work(url("source"), url("target"), home);
  } finally {
    server.kill("SIGINT");
    await ended;
    rmSync(home, { recursive: true, force: true });
  }
}

test.runIf(existsSync(join(BIN, "initdb")))(
  "a dump of a database of one's own is checked, and restored into an empty one with its files",
  () =>
    withServer(async (source, target, home) => {
      const dataDir = join(home, "data");
      mkdirSync(join(dataDir, "files/ab"), { recursive: true });
      writeFileSync(join(dataDir, "files/ab", "ab".repeat(32)), "stored");
      await migrate(source);
      await rowsOf(
        source,
        "create table promise as select n as id, md5(n::text) as body from generate_series(1, 5000) n",
      );
      const settings = { DATA_DIR: dataDir, DATABASE_URL: source };
      const folder = join(home, "backups");
      expect(await runCommand("backup", [folder], settings)).toEqual({
        code: 0,
        said: expect.stringContaining("is whole"),
      });
      const [backup] = backupsIn(folder);
      expect(readManifest(backup!, undefined).tables!.promise!.rows).toBe("5000");

      const into = join(home, "restored");
      const done = await runCommand("restore", [backup!, "--into", into], { DATABASE_URL: target });
      expect(done).toEqual({ code: 0, said: expect.stringContaining("is restored to") });
      expect(await connected(target, figuresOf)).toEqual(await connected(source, figuresOf));
      expect(readFileSync(join(into, "files/ab", "ab".repeat(32)), "utf8")).toBe("stored");
      const again = await runCommand("restore", [backup!, "--into", join(home, "more")], { DATABASE_URL: target });
      expect(again).toEqual({ code: 1, said: "The database in DATABASE_URL is not empty: make a new one.\n" });
    }),
);

test("without a tool of the server's version, a sentence says what to install", () => {
  expect(() => postgresTool("pg_dump", 99)).toThrow("install postgresql-client-99");
});
