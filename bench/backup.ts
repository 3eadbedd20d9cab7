/** Backups of a running database and its files in MB/s, plain and encrypted, compared with `cp -a` of the same folder and fsync. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import { rowsOf } from "#tests/fixtures/program/backups.ts";
import { median } from "./parts/load.ts";
import { withDataDir } from "./parts/program.ts";
import { report } from "./report.ts";

const ROUNDS = 3;
const ROWS = 50_000;
const FILES = 300;
const FILE_BYTES = 200_000;
const KEY = "a key for backups in benches, long enough";

const { megabytes, seconds } = await withDataDir(async (home) => {
  const dataDir = join(home, "data");
  const postgres = await startPostgres({ dataDir });
  try {
    await migrate(postgres.url);
    // A kilobyte each, which compresses to some half, as texts do.
    await rowsOf(
      postgres.url,
      `create table filling as select n as id, (select string_agg(md5(n::text || m), '') from generate_series(1, 30) m) as body
       from generate_series(1, ${ROWS}) n`,
    );
    for (let file = 0; file < FILES; file++) {
      const name = file.toString(16).padStart(64, "0");
      const folder = join(dataDir, "files", name.slice(-2));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), randomBytes(FILE_BYTES));
    }
    Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    return { megabytes: size(dataDir), seconds: await measure(home, dataDir) };
  } finally {
    await postgres.stop();
  }
});

async function measure(home: string, dataDir: string): Promise<Map<string, number>> {
  const { makeBackup } = await import("#server/backup/making.ts");
  const { sourceOf } = await import("#server/backup/source.ts");
  const target = join(home, "target");
  // Without the check, which restores and starts a database.
  const backup = (key: string | undefined) =>
    makeBackup({ home: target, dataDir, source: sourceOf(dataDir, undefined), key, check: async () => {}, say() {} });
  const subjects: [string, () => unknown][] = [
    ["cp -a and sync", () => execFileSync("sh", ["-c", 'cp -a "$0" "$1" && sync -f "$1"', dataDir, target])],
    ["backup", () => backup(undefined)],
    ["backup, encrypted", () => backup(KEY)],
  ];
  const times = new Map<string, number[]>(subjects.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of subjects) {
      const begun = performance.now();
      await work();
      times.get(name)!.push((performance.now() - begun) / 1_000);
      rmSync(target, { recursive: true, force: true });
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

function size(folder: string): number {
  return Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0]);
}

const bare = seconds.get("cp -a and sync")!;
report(
  ["what", "seconds", "MB/s", "times cp"],
  [...seconds].map(([name, time]) => [name, time, megabytes / time, time / bare]),
  [{ name: "backup-ratio", value: seconds.get("backup")! / bare, limit: 5 }],
);
