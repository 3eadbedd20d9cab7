/** The installation that is walked: the program as it is served, and its PostgreSQL, both on a clock that the walker moves. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { postgresAccount } from "#server/postgres/account.ts";
import { prepareBinaries } from "#server/postgres/binaries.ts";
import { clusterIn, openCluster, openDataDir, owner, ownName } from "#server/postgres/cluster.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { steadyPort } from "../fixtures/program/ports.ts";

/** Debian's package of the library that moves the clock of a process, and where it puts it. */
export const CLOCK_PACKAGE = "faketime";
const CLOCK_LIBRARIES = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

/** The library, if it is installed. */
export const findClockLibrary = () => CLOCK_LIBRARIES.find((path) => existsSync(path));

/** The program's own port, and those of its stand-ins for identities, payments and registers. */
export const PORTS = 4;

/** The slowest machine's start, in milliseconds: the first one seeds the demo world. */
const PATIENCE = 240_000;
const MAX_STARTS = 4;

/** pino's number of the level `error`. */
const ERROR = 50;

/** A line of the log. */
export type LogLine = Record<string, unknown> & { level: number; msg?: string };

export class Installation {
  readonly dataDir: string;
  /** Milliseconds by which the installation's clock is ahead. */
  ahead = 0;
  /** Lines of level error or fatal that nobody has taken yet. */
  errors: LogLine[] = [];
  #home: string;
  #folder: string;
  #database: ChildProcess | undefined;
  #program: ChildProcess | undefined;
  #pool: Pool | undefined;
  #output = "";
  #ended = false;

  readonly port: number;

  readonly #onExit = () => {
    this.#program?.kill("SIGKILL");
    this.#database?.kill("SIGQUIT");
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  };

  private constructor(home: string, port: number) {
    this.#home = home;
    this.port = port;
    this.#folder = mkdtempSync(join(tmpdir(), "stakeholm-walker-"));
    this.dataDir = join(this.#folder, "data");
    process.once("exit", this.#onExit);
  }

  /**
   * Starts the build of the project in `home` with the demo world. If a folder is named, the seeded world is taken from there, or put there for
   * the next start, which then has the same ids.
   */
  static async start(home: string, port?: number, seeded?: string): Promise<Installation> {
    const world = new Installation(home, port ?? (await steadyPort(PORTS)));
    if (seeded && existsSync(seeded)) execFileSync("cp", ["-a", seeded, world.dataDir]);
    await world.#begin();
    if (seeded && !existsSync(seeded)) {
      await world.#end();
      execFileSync("cp", ["-a", world.dataDir, seeded]);
      await world.#begin();
    }
    return world;
  }

  /** The installation's present moment. */
  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  /** Whether the program runs. */
  get isUp(): boolean {
    return Boolean(this.#program && !isOver(this.#program));
  }

  async rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#pool!.query(sql, values)).rows as T[];
  }

  /** Stops the installation, and starts it again with its clock this many milliseconds further on. */
  async move(milliseconds: number): Promise<void> {
    await this.#end();
    this.ahead += milliseconds;
    await this.#begin();
  }

  async stop(): Promise<void> {
    await this.#end();
    process.off("exit", this.#onExit);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /** The lines of level error since the last call. */
  takeErrors(): LogLine[] {
    return this.errors.splice(0);
  }

  async #begin(): Promise<void> {
    this.#ended = false;
    const url = await this.#beginDatabase();
    this.#pool = new Pool({ connectionString: url, max: 3, allowExitOnIdle: true }).on("error", () => {});
    // A start that takes too long on a busy machine is killed by its own watchdog.
    for (let attempt = 1; !(await this.#programStarts(url)); attempt++) {
      if (attempt === MAX_STARTS) throw new Error(`The program did not start:\n${this.#output}`);
      await over(this.#program, "SIGKILL");
      this.errors = [];
    }
  }

  async #programStarts(url: string): Promise<boolean> {
    this.#beginProgram(url);
    const deadline = performance.now() + PATIENCE;
    while (!(await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => undefined))?.ok) {
      if (isOver(this.#program!) || performance.now() > deadline) return false;
      await sleep(50);
    }
    return true;
  }

  #clock(): Record<string, string> {
    const library = findClockLibrary();
    if (this.ahead === 0) return {};
    if (!library) throw new Error(`Moving the clock needs Debian's package ${CLOCK_PACKAGE}.`);
    return {
      LD_PRELOAD: library,
      FAKETIME: `+${(this.ahead / 1000).toFixed(3)}`,
      // Timers run on: only what o'clock it is changes.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    };
  }

  async #beginDatabase(): Promise<string> {
    const home = openDataDir(this.dataDir);
    const cluster = clusterIn(home);
    const account = postgresAccount(cluster);
    const binaries = prepareBinaries(account, join(home, "cache"));
    await openCluster(cluster, binaries, account, false);
    const socketDir = mkdtempSync(join(tmpdir(), "stakeholm-"));
    if (account) chownSync(socketDir, account.uid, account.gid);
    const child = spawn(binaries.postgres, ["-D", ownName(cluster, account), "-k", socketDir], {
      cwd: cluster,
      ...account,
      env: { LC_ALL: "C", TZ: "UTC", ...this.#clock() },
      stdio: "ignore",
    });
    this.#database = child;
    while (readPostmaster(cluster)?.pid !== child.pid || readPostmaster(cluster)?.status !== "ready") {
      if (isOver(child)) throw new Error(`PostgreSQL did not start on ${cluster}.`);
      await sleep(10);
    }
    const url = (database: string) => `postgres://${owner}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
    const pool = new Pool({ connectionString: url("postgres"), max: 1 });
    const { rowCount } = await pool.query("select from pg_database where datname = $1", [owner]);
    if (!rowCount) await pool.query(`create database ${owner}`);
    await pool.end();
    child.once("exit", () => rmSync(socketDir, { recursive: true, force: true }));
    return url(owner);
  }

  #beginProgram(url: string): void {
    // With a debugger's port open, the program's watchdog doesn't take a busy machine for a hang.
    const child = spawn(process.execPath, ["--inspect=127.0.0.1:0", "build/server/start.js"], {
      cwd: this.#home,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DATABASE_URL: url,
        SEED: "demo",
        LOG_LEVEL: "info",
        // A low cost of the app check, and no bound for readers: everybody comes from one machine.
        APP_CHECK_COST: "5",
        READS_PER_MINUTE: "10000000",
        // An approval publishes at once, whatever o'clock it is.
        REVIEW_HOURS: "always",
        ...this.#clock(),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#program = child;
    let rest = "";
    const read = (chunk: string) => {
      this.#output = (this.#output + chunk).slice(-8_192);
      const lines = (rest + chunk).split("\n");
      rest = lines.pop()!;
      for (const line of lines) this.#readLine(line);
    };
    child.stdout!.setEncoding("utf8").on("data", read);
    child.stderr!.setEncoding("utf8").on("data", read);
    child.once("exit", (code, signal) => {
      if (!this.#ended) this.errors.push({ level: 60, msg: `the program has ended: ${code ?? signal}` });
    });
  }

  #readLine(line: string): void {
    if (!line.startsWith("{")) return;
    const { level, ...entry } = JSON.parse(line) as LogLine;
    if (level >= ERROR) this.errors.push({ level, ...entry });
  }

  async #end(): Promise<void> {
    this.#ended = true;
    await this.#pool?.end();
    await over(this.#program, "SIGTERM");
    await over(this.#database, "SIGINT");
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function over(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || isOver(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}
