/** The program as separate processes to kill or to freeze: PostgreSQL, its own or another's, one or two servers, and Redis between those. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuild } from "#server/build.ts";
import { clusterIn } from "#server/postgres/cluster.ts";
import { type Postgres, startPostgres } from "#server/postgres/launcher.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { steadyPort } from "#tests/fixtures/program/ports.ts";
import { databaseOf, freezeTree, killTree } from "#tests/fixtures/program/program.ts";
import { type TestRedis, testRedis } from "#tests/fixtures/program/redis.ts";
import { root } from "./process.ts";

// A first start migrates and loads the lexicon, which takes long where other work keeps the cores busy.
const READY_MILLISECONDS = 180_000;

/** What a round kills; the postmaster alone, with its backends left behind, or freezes for a while. */
export type Victim = "server" | "database" | "postmaster" | "frozen database";

/** What a round did to its victim. */
export interface Kill {
  /** Processes. */
  killed: number;
  /** Milliseconds until it answered again; after a freeze, from its end. */
  startMs: number;
}

export class CrashStage {
  readonly origins: readonly string[];
  readonly #dataDir: string;
  /** Undefined if the server has its own. */
  #postgres: Postgres | undefined;
  readonly #redis: TestRedis | undefined;
  readonly #servers: (ChildProcess | undefined)[] = [];

  private constructor(
    dataDir: string,
    postgres: Postgres | undefined,
    redis: TestRedis | undefined,
    ports: readonly number[],
  ) {
    this.#dataDir = dataDir;
    this.#postgres = postgres;
    this.#redis = redis;
    this.origins = ports.map((port) => `http://127.0.0.1:${port}`);
    this.#link();
  }

  /** Starts everything on a new folder: one server, or two with Redis between them; with the embedded PostgreSQL, or one beside it. */
  static async open(servers: 1 | 2, embedded: boolean): Promise<CrashStage> {
    await ensureBuild(root, () => {});
    const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-crash-"));
    const postgres = embedded ? undefined : await startPostgres({ dataDir });
    const redis = servers === 2 ? await testRedis() : undefined;
    // The program's stand-ins use the two ports after its own.
    const ports = await Promise.all(Array.from({ length: servers }, () => steadyPort(3)));
    const stage = new CrashStage(dataDir, postgres, redis, ports);
    for (let index = 0; index < servers; index++) await stage.startServer(index);
    return stage;
  }

  /** The same address for each start of PostgreSQL, whose socket folder changes each time. */
  get databaseUrl(): string {
    if (!this.#postgres) return databaseOf(this.#dataDir);
    const { pathname, username } = new URL(this.#postgres.url);
    return `postgres://${username}@localhost${pathname}?host=${encodeURIComponent(this.#socketLink)}`;
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  get #socketLink(): string {
    return join(this.#dataDir, "socket");
  }

  #link(): void {
    if (!this.#postgres) return;
    rmSync(this.#socketLink, { force: true });
    symlinkSync(new URL(this.#postgres.url).searchParams.get("host")!, this.#socketLink);
  }

  /** Starts a server and waits until it answers. Returns the milliseconds. */
  async startServer(index: number): Promise<number> {
    const origin = this.origins[index]!;
    const begun = performance.now();
    const server = spawn(process.execPath, [join(root, "build/server/start.js")], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATA_DIR: this.#dataDir,
        DATABASE_URL: this.#postgres ? this.databaseUrl : "",
        ...(this.#redis && { REDIS_URL: this.#redis.url }),
        PORT: new URL(origin).port,
        HOST: "127.0.0.1",
        SEED: "none",
        TRUSTED_PROXIES: "1",
        SMTP_URL: "smtp://127.0.0.1:1",
        LOG_LEVEL: "silent",
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#servers[index] = server;
    let output = "";
    server.stderr.on("data", (chunk) => {
      output = (output + chunk).slice(-4000);
    });
    await this.#ready(index).catch(() => {
      throw new Error(`A server did not start: ${output}`);
    });
    return performance.now() - begun;
  }

  /** Waits until a server and its database answer. */
  async #ready(index: number): Promise<void> {
    const server = this.#servers[index]!;
    const begun = performance.now();
    while (server.exitCode === null && performance.now() - begun < READY_MILLISECONDS) {
      const answer = await fetch(`${this.origins[index]!}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(10);
    }
    throw new Error("A server is not ready.");
  }

  /** Kills one, and restarts it if nobody else does; or freezes it for so many milliseconds. */
  async kill(victim: Victim, index = 0, freeze = 0): Promise<Kill> {
    if (victim === "server") {
      const killed = killTree(this.#servers[index]!.pid!);
      return { killed, startMs: await this.startServer(index) };
    }
    const { pid } = readPostmaster(clusterIn(this.#dataDir))!;
    if (victim === "frozen database") return this.#freeze(pid, freeze, index);
    if (victim === "postmaster") {
      const begun = performance.now();
      process.kill(pid, "SIGKILL");
      while (readPostmaster(clusterIn(this.#dataDir))?.pid === pid) await sleep(10);
      await this.#ready(index);
      return { killed: 1, startMs: performance.now() - begun };
    }
    const killed = killTree(pid);
    await this.#postgres!.exited;
    const begun = performance.now();
    this.#postgres = await startPostgres({ dataDir: this.#dataDir });
    this.#link();
    return { killed, startMs: performance.now() - begun };
  }

  async #freeze(pid: number, milliseconds: number, index: number): Promise<Kill> {
    const thaw = freezeTree(pid);
    await sleep(milliseconds);
    const begun = performance.now();
    thaw();
    await this.#ready(index);
    return { killed: 0, startMs: performance.now() - begun };
  }

  /** Stops everything and removes the folder. */
  async close(): Promise<void> {
    for (const server of this.#servers) if (server) killTree(server.pid!);
    await this.#redis?.kill();
    await this.#postgres?.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
