/** Backups of the embedded database, made and restored by the commands themselves. */
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { backupsIn, readManifest } from "#server/backup/manifest.ts";
import { type Postgres, startPostgres } from "#server/postgres/launcher.ts";
import { beginCommand, beginWriting, PROMISES, type Promised, rowsOf, runCommand } from "./fixtures/program/backups.ts";
import { repeats } from "./long.ts";

// Commands of their own processes, on machines of every speed.
vi.setConfig({ testTimeout: repeats(1_800_000, 7_200_000), hookTimeout: 600_000 });

const KEY = "a key for backups in tests, long enough";
const PASSWORD = "three quiet lakes";
const EMAIL = "keeper@example.com";

let home: string;
let dataDir: string;
let source: Postgres;
let appKey: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "stakeholm-backup-"));
  dataDir = join(home, "source");
  // PostgreSQL's user, when root runs the tests, has to reach the archive below.
  chmodSync(home, 0o711);
  source = await startPostgres({ dataDir });
  await migrate(source.url);
  await rowsOf(source.url, PROMISES);
  appKey = await withProgram(dataDir, source.url, async () => {
    const { hashPassword } = await import("#app/features/accounts/password/password-check.server.ts");
    const { db } = await import("#app/platform/db/db.server.ts");
    const { newId } = await import("#app/platform/ids.ts");
    const { signedIn } = await import("./fixtures/accounts/sign-in.ts");
    const { visitWith } = await import("./fixtures/accounts/newcomer.ts");
    const { confirmTotp, prepareTotp } = await import("#app/features/factors/authenticator-app.server.ts");
    const id = newId();
    await db.insertInto("users").values({ id, name: "Bo Ek", email: EMAIL, emailVerified: true, lang: "uk" }).execute();
    await db
      .insertInto("passwords")
      .values({ userId: id, hash: await hashPassword(PASSWORD) })
      .execute();
    const { member, visit } = await visitWith(await signedIn(id));
    const { text } = (await prepareTotp(member))!;
    expect((await confirmTotp(member, visit.session, codeOf(text, 0), visit)).ok).toBe(true);
    return text;
  });
});

afterAll(async () => {
  await source.stop();
  rmSync(home, { recursive: true, force: true });
});

const fileOf = (folder: string, key: string) => join(folder, `files/${key.slice(0, 2)}/${key}`);

const codeOf = (key: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Runs `work` with fresh modules whose settings are those of a program on this folder. */
async function withProgram<T>(folder: string, url: string, work: () => Promise<T>): Promise<T> {
  vi.resetModules();
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: folder });
  delete process.env.SECRET;
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  try {
    return await work();
  } finally {
    await closeDatabase();
  }
}

/** Signs in by password and app, on a program on this folder. */
function signIn(folder: string, url: string): Promise<string> {
  return withProgram(folder, url, async () => {
    const { firstStep, secondStep } = await import("./fixtures/accounts/second-factors.ts");
    const first = await firstStep(EMAIL, PASSWORD);
    // The code of the next half minute: the present one may be used up.
    return (await secondStep(first.cookie, codeOf(appKey, 1))).code;
  });
}

/** Restores the newest backup below `folder`, and runs `work` on what comes of it. */
async function restored<T>(
  backup: string,
  settings: Record<string, string>,
  work: (url: string, into: string) => Promise<T>,
  args: string[] = [],
): Promise<T> {
  const into = mkdtempSync(join(home, "restored-"));
  const { code, said } = await runCommand("restore", [backup, "--into", into, ...args], settings);
  expect(said).toContain("is restored to");
  expect(code).toBe(0);
  const postgres = await startPostgres({ dataDir: into });
  try {
    return await work(postgres.url, into);
  } finally {
    await postgres.stop();
    rmSync(into, { recursive: true });
  }
}

test("a backup made beside writers brings back every row acknowledged before it ended, its file, and a sign-in by password and app", async () => {
  const folder = join(home, "beside writers");
  let promised: Promised[] = [];
  for (let round = 0; round < repeats(1, 10); round++) {
    await rowsOf(source.url, "truncate promise");
    // Each round would be longer than the one before.
    for (const { key } of promised) rmSync(fileOf(dataDir, key), { force: true });
    const writing = beginWriting(source.url, dataDir);
    const made = await runCommand("backup", [folder], { DATA_DIR: dataDir });
    promised = await writing.stop();
    expect(made).toEqual({ code: 0, said: expect.stringContaining("is whole: it was restored for a check") });
    const backup = backupsIn(folder).at(-1)!;
    const { moment } = readManifest(backup, undefined);
    const acknowledged = promised.filter(({ at }) => at < Date.parse(moment));
    expect(acknowledged.length).toBeGreaterThan(0);
    await restored(backup, {}, async (url, into) => {
      const rows = await rowsOf<{ id: string; key: string }>(url, "select id, key from promise");
      const found = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter(({ id }) => !found.has(id))).toEqual([]);
      for (const { key } of rows) {
        const bytes = readFileSync(fileOf(into, key));
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(key);
      }
      if (round === 0) expect(await signIn(into, url)).toBe("in");
    });
  }
});

test("while nobody writes, each table of an encrypted backup holds what it held, and files of a former one are linked", async () => {
  const folder = join(home, "encrypted");
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_KEY: KEY, BACKUP_KEEP: "1" };
  expect(await runCommand("backup", [], settings)).toMatchObject({ code: 0 });
  const [former] = backupsIn(folder);
  const manifest = readManifest(former!, KEY);
  expect(Number(manifest.tables?.promise?.rows)).toBeGreaterThan(0);
  const stored = manifest.parts.find(({ name }) => name.startsWith("files/"))!;
  expect(readFileSync(join(former!, stored.name)).subarray(0, 4).toString()).toBe("SHB1");
  expect(await runCommand("backup", [], settings)).toMatchObject({ code: 0 });
  const backups = backupsIn(folder);
  expect(backups).not.toContain(former);
  expect(backups).toHaveLength(1);
  const backup = backups[0]!;
  // Encrypted anew it would be other bytes.
  expect(readManifest(backup, KEY).parts).toContainEqual(stored);
  expect(() => readManifest(backup, KEY.toUpperCase())).toThrow("another key");
  expect(() => readManifest(backup, undefined)).toThrow("is encrypted");
  const into = join(home, "refused");
  const wrong = await runCommand("restore", [backup, "--into", into], { BACKUP_KEY: KEY.toUpperCase() });
  expect(wrong).toEqual({ code: 1, said: expect.stringMatching(/was encrypted with another key/) });

  // One byte of one part.
  const place = join(backup, "database.tar.zst");
  const bytes = readFileSync(place);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(place, bytes);
  const flipped = await runCommand("backup", ["--check", backup], { BACKUP_KEY: KEY, DATA_DIR: dataDir });
  expect(flipped).toEqual({ code: 1, said: expect.stringContaining("database.tar.zst in") });
  writeFileSync(place, bytes.subarray(0, 1_000));
  const cut = await runCommand("restore", [backup, "--into", into], { BACKUP_KEY: KEY });
  expect(cut).toEqual({ code: 1, said: expect.stringContaining("is damaged: choose another backup.") });
  expect(existsSync(into) && readdirSync(into)).toBe(false);
});

test("a killed backup leaves nothing that looks like one, and the source as it was; the next one clears up", async () => {
  const folder = join(home, "killed");
  const { child, said } = beginCommand("backup", [folder], { DATA_DIR: dataDir });
  const unfinished = () =>
    existsSync(folder) && readdirSync(folder).some((name) => existsSync(join(folder, name, "database.tar.zst")));
  while (!unfinished() && child.exitCode === null) await sleep(5);
  child.kill("SIGKILL");
  await said;
  expect(backupsIn(folder)).toEqual([]);
  const left = readdirSync(folder);
  expect(left).toEqual([expect.stringMatching(/^\.unfinished-/)]);
  const check = await runCommand("backup", ["--check", join(folder, left[0]!)], { DATA_DIR: dataDir });
  expect(check).toEqual({ code: 1, said: expect.stringContaining("holds no complete backup") });
  await vi.waitUntil(async () => (await rowsOf(source.url, "select from pg_replication_slots")).length === 0, {
    timeout: 60_000,
  });
  expect(await runCommand("backup", [folder], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z$/)]);
});

test("a restore refuses a folder with content, and a stopped program is backed up as it is", async () => {
  const backup = backupsIn(join(home, "killed"))[0]!;
  const full = await runCommand("restore", [backup, "--into", dataDir], {});
  expect(full).toEqual({ code: 1, said: expect.stringContaining("is not empty: move its content away") });
  const rows = await rowsOf(source.url, "select * from promise order by id");
  await source.stop();
  const folder = join(home, "stopped");
  expect(await runCommand("backup", [folder], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  await restored(backupsIn(folder)[0]!, {}, async (url) => {
    expect(await rowsOf(url, "select * from promise order by id")).toEqual(rows);
  });
});
