/** The checks of this machine: settings, disk, rights, port, and the time that any of them may take. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseSettings } from "#app/platform/env/env.server.ts";
import { OPERATOR } from "#tests/fixtures/program/operator.ts";
import { hasSmallDisks, smallDisk } from "#tests/fixtures/program/small-disk.ts";
import { checkBackups } from "./backups.ts";
import { checkDisk } from "./disk.ts";
import { type Finding, within } from "./finding.ts";
import type { Installation } from "./installation.ts";
import { checkPayments } from "./payments.ts";
import { checkListening, listenerOn } from "./port.ts";
import { judgeArrival } from "./public-address.ts";
import { checkRights } from "./rights.ts";
import { checkSettings } from "./settings.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";
const PUBLIC = {
  ...OPERATOR,
  PUBLIC_URL: "https://stakeholm.example",
  TRUSTED_PROXIES: "1",
  SMTP_URL: "smtp://mail.example",
};

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "doctor-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

function installation(environment: Record<string, string> = {}, more: Partial<Installation> = {}): Installation {
  const settings = parseSettings({ DATABASE_URL, DATA_DIR: dataDir, ...environment });
  return {
    ...{ environment, settings, dataDir, refusal: undefined, embedded: true, databaseUrl: undefined },
    ...{ launcher: undefined, secret: undefined, program: undefined },
    ...more,
  };
}

const problemsOf = (found: readonly Finding[]) =>
  found.filter(({ level }) => level === "problem").map(({ text }) => text);
const textOf = (found: readonly Finding[]) => found.map(({ text }) => text).join("\n");

test("a setting that is misspelled, and one that cannot be used, are named", () => {
  const found = checkSettings(
    installation(
      {},
      { environment: { DATABSE_URL: "x", SMPT_URL: "y" }, refusal: "These settings cannot be used: PORT …." },
    ),
  );
  expect(problemsOf(found)).toEqual([
    "These settings cannot be used: PORT ….",
    "DATABSE_URL is no setting and does nothing: if DATABASE_URL is meant, set that, else take it away.",
    "SMPT_URL is no setting and does nothing: if SMTP_URL is meant, set that, else take it away.",
  ]);
  expect(checkSettings(installation())).toMatchObject([{ level: "well", text: "All settings can be used." }]);
});

test.each([
  [{ ...PUBLIC, TRUSTED_PROXIES: "0" }, "TRUSTED_PROXIES is 0"],
  [{ ...PUBLIC, SMTP_URL: "" }, "SMTP_URL is not set"],
  [{ ...PUBLIC, DEV_PAGES: "1" }, "DEV_PAGES is on in public"],
  [{ SMTP_URL: "smtp://mail.example" }, "mails name no company"],
])("a public installation with %j has a problem", (environment, words) => {
  expect(textOf(checkSettings(installation(environment)))).toContain(words);
});

test.each([
  [{ STRIPE_SECRET_KEY: "sk_live_a" }, "live key, but there is no PUBLIC_URL"],
  [{ ...PUBLIC, STRIPE_SECRET_KEY: "sk_test_a" }, "is a test key"],
  [{ ...PUBLIC, STRIPE_SECRET_KEY: "sk_live_a" }, "keys fit"],
])("keys of payments with %j are judged: %s", (environment, words) => {
  expect(textOf(checkPayments(installation({ STRIPE_WEBHOOK_SECRET: "whsec_a", ...environment })))).toContain(words);
});

test("backups that are not set up are not in order, in public or not", () => {
  for (const environment of [{}, PUBLIC]) {
    expect(checkBackups(installation(environment))).toMatchObject([{ level: "unset", code: "backups-none" }]);
  }
});

test("a folder that is not there is not made, and one below nothing is a problem", () => {
  const missing = join(dataDir, "missing");
  expect(checkDisk(installation({}, { dataDir: missing }))).toMatchObject([{ level: "notice" }]);
  expect(checkDisk(installation({}, { dataDir: join(missing, "deeper") }))).toMatchObject([{ level: "problem" }]);
  expect(checkDisk(installation())).not.toContainEqual(expect.objectContaining({ level: "problem" }));
});

test.runIf(hasSmallDisks)("a disk that is full, read-only, out of inodes or of memory only is told so", () => {
  const disk = smallDisk("size=200m,nr_inodes=5000");
  try {
    const check = (more: Record<string, string> = {}) =>
      textOf(checkDisk(installation(more, { dataDir: disk.folder })));
    expect(check()).toMatch(/has only \d+ MB left[\s\S]*room for only \d+ more files[\s\S]*is on tmpfs/);
    expect(problemsOf(checkDisk(installation(PUBLIC, { dataDir: disk.folder }))).join()).toContain("is on tmpfs");
    disk.fill(1024 * 1024);
    expect(check()).toMatch(/is full \(\d+ MB free, 64 MB needed\): free some space/);
    disk.remount("ro");
    expect(check()).toContain("is read-only: set DATA_DIR");
  } finally {
    disk.remove();
  }
});

test("rights that are too wide, and a secret that is too short, are told with the command that mends them", () => {
  chmodSync(dataDir, 0o755);
  const secret = join(dataDir, "secret");
  writeFileSync(secret, "s".repeat(43), { mode: 0o644 });
  const text = textOf(checkRights(installation()));
  expect(text).toContain(`chmod 700 ${dataDir}`);
  expect(text).toContain(`chmod 600 ${secret}`);
  chmodSync(dataDir, 0o700);
  chmodSync(secret, 0o600);
  expect(checkRights(installation())).toMatchObject([{ level: "well" }]);
  writeFileSync(secret, "");
  expect(textOf(checkRights(installation()))).toContain("has less than 32 characters");
});

test.runIf(process.getuid?.() === 0)("folders of another user are told with the command that mends them", () => {
  mkdirSync(join(dataDir, "files"), { mode: 0o700 });
  mkdirSync(join(dataDir, "postgres"), { mode: 0o700 });
  chmodSync(dataDir, 0o755);
  process.seteuid?.(65_534);
  vi.spyOn(process, "getuid").mockReturnValue(65_534);
  try {
    const text = textOf(checkRights(installation({ SECRET: "s".repeat(32) })));
    expect(text).toContain("postgres belongs to user 0");
  } finally {
    vi.restoreAllMocks();
    process.seteuid?.(0);
  }
});

test("a port in use is told with the process that has it, where the system tells", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port)),
  );
  vi.stubEnv("PORT", String(port));
  const check = () => checkListening(installation({ PORT: String(port) }));
  const [found] = await check();
  expect(found).toMatchObject({
    level: "problem",
    text: expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`),
  });
  if (process.platform === "linux") {
    expect(listenerOn(port)).toMatch(new RegExp(`^${process.pid} \\(\\S+\\)$`));
    expect(found!.text).toContain(`It is process ${process.pid} (`);
  }
  await new Promise((closed) => other.close(closed));
  expect(await check()).toMatchObject([{ level: "notice", text: expect.stringContaining("does not run") }]);
});

test.each([
  [1, 1, "a.example", /^$/],
  [2, 1, "a.example", /one forwards twice.*Set TRUSTED_PROXIES=2/],
  [0, 1, "a.example", /No proxy adds.*visitors can write any address/],
  [1, 2, "a.example", /visitors can write any address there\. Set TRUSTED_PROXIES=1/],
  [1, 1, "127.0.0.1:3000", /passes a\.example on as 127\.0\.0\.1:3000/],
])("%i entries by proxies where %i are trusted, and the host %s", (forwarded, proxies, host, words) => {
  const found = judgeArrival({ host, forwarded, pid: 1 }, "a.example", { TRUSTED_PROXIES: proxies });
  expect(textOf(found)).toMatch(words);
});

test("a check that hangs, and one that throws, end as findings", async () => {
  expect(await within(20, () => new Promise(() => {}))).toMatchObject([{ level: "problem" }]);
  const thrown = await within(10_000, () => Promise.reject(new Error("a broken check")));
  expect(thrown).toMatchObject([{ level: "problem", text: "The check itself failed: a broken check." }]);
});
