/** Builds the application if its sources have changed since the last build. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "#server/postgres/postmaster.ts";
import { StartupProblem } from "#server/startup-problem.ts";

const sources = [
  ...["app", "server", "db", "demo", "content", "standins", "public"],
  ...["vite.config.ts", "react-router.config.ts", "tsconfig.json", "package-lock.json"],
];

/** Hashes of the last build's sources: `seen` of times and sizes, which is quick, and `contents`, which is certain. */
interface Stamp {
  seen: string;
  contents: string;
}

/** Builds if needed, into `build/` below `root`, and calls `announce` before. Throws a StartupProblem if building fails. */
export async function ensureBuild(root: string, announce: (sentence: string) => void): Promise<void> {
  if (isCurrent(root)) return;
  await exclusively(root, async () => {
    if (isCurrent(root)) return;
    announce("Building (only after a change of the program) ...");
    rmSync(stampPath(root), { force: true });
    // Computed before building: a file changed meanwhile then leads to another build at the next start.
    const files = listFiles(root);
    const stamp: Stamp = { seen: seen(files), contents: contents(root, files) };
    await build(root);
    writeFileSync(stampPath(root), JSON.stringify(stamp));
  });
}

function stampPath(root: string): string {
  return join(root, "build/.stamp.json");
}

function isCurrent(root: string): boolean {
  if (!existsSync(join(root, "build/server/start.js"))) return false;
  let stamp: Stamp;
  try {
    stamp = JSON.parse(readFileSync(stampPath(root), "utf8")) as Stamp;
  } catch {
    return false;
  }
  const files = listFiles(root);
  if (stamp.seen === seen(files)) return true;
  if (stamp.contents !== contents(root, files)) return false;
  try {
    // Only the times have changed, as after a checkout; updated, so that the contents need not be read again.
    writeFileSync(stampPath(root), JSON.stringify({ ...stamp, seen: seen(files) }));
  } catch {
    // The build belongs to another user; it is valid all the same.
  }
  return true;
}

interface Source {
  path: string;
  size: number;
  mtimeMs: number;
}

function listFiles(root: string): Source[] {
  const files: Source[] = [];
  const visit = (path: string) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
    else if (found && !path.includes(".test.")) files.push({ path, size: found.size, mtimeMs: found.mtimeMs });
  };
  for (const source of sources) visit(source);
  return files;
}

function seen(files: Source[]): string {
  const hash = createHash("sha256");
  for (const { path, size, mtimeMs } of files) hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  return hash.digest("hex");
}

function contents(root: string, files: Source[]): string {
  const hash = createHash("sha256");
  for (const { path, size } of files) hash.update(`${path}\0${size}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

async function build(root: string): Promise<void> {
  const child = spawn(process.execPath, [toolPath(root, "react-router", "@react-router/dev"), "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => void child.kill();
  process.once("exit", stop);
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  process.off("exit", stop);
  if (code === 0) return;
  process.stderr.write(`${output}${errors}`);
  throw new StartupProblem("Building failed; the reason stands above.");
}

/** The script of the command `name` of an installed package, to run it with this process's Node. */
export function toolPath(root: string, name: string, packageName = name): string {
  const home = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  return join(home, typeof bin === "string" ? bin : bin[name]!);
}

function unbuildable(root: string, error: unknown): StartupProblem {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  return new StartupProblem(
    `The program has changed since it was built and has to be built anew, but ${root} cannot be written (${code}).`,
  );
}

/** Runs a task under a lock file: two programs started at the same time (web and worker after an upgrade) must not both build. */
async function exclusively(root: string, task: () => Promise<void>): Promise<void> {
  const lock = join(root, "node_modules/.build-lock");
  for (;;) {
    try {
      const handle = openSync(lock, "wx");
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      break;
    } catch (error) {
      if (!existsSync(lock)) throw unbuildable(root, error);
      const holder = Number(readFileSync(lock, "utf8"));
      // A lock without a number is just being written, or was left by a power cut.
      const abandoned = holder ? !isAlive(holder) : Date.now() - statSync(lock).mtimeMs > 5000;
      if (abandoned) rmSync(lock, { force: true });
      else await sleep(100);
    }
  }
  try {
    await task();
  } finally {
    rmSync(lock, { force: true });
  }
}
