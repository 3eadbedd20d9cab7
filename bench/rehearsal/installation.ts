/** The larger installation on one machine, of Debian's packages, as `docs/operations.md` describes it. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_HOSTS } from "#app/i18n/markets.ts";
import type { Role } from "#server/application.ts";
import { bucketSettings } from "#tests/fixtures/files/object-store.ts";
import { findProgram } from "#tests/fixtures/program/debian.ts";
import { hasDebianPostgres } from "#tests/fixtures/program/debian-postgres.ts";
import { OPERATOR } from "#tests/fixtures/program/operator.ts";
import { findPgBouncer } from "#tests/fixtures/program/pgbouncer.ts";
import { steadyPort } from "#tests/fixtures/program/ports.ts";
import {
  killTree,
  NOT_KEPT_ALIVE,
  type Program,
  type Settings,
  startProgram,
  stopProgram,
} from "#tests/fixtures/program/program.ts";
import { testRedis } from "#tests/fixtures/program/redis.ts";
import { findNginx } from "#tests/nginx.ts";
import type { Site } from "./browser.ts";
import { bucketIn } from "./bucket.ts";
import { Databases } from "./databases.ts";
import { type Nginx, nginxIn } from "./nginx.ts";
import type { Command, Part } from "./part.ts";

/** How many processes of the program there are. */
export interface Size {
  webs: number;
  workers: number;
}

const SECRET = "rehearsal".repeat(4);
/** Debian's packages that are not installed. */
export function missingPackages(): string[] {
  return [
    ...(findNginx() ? [] : ["nginx"]),
    ...(hasDebianPostgres() ? [] : ["postgresql-15"]),
    ...(findPgBouncer() ? [] : ["pgbouncer"]),
    ...(findProgram("redis-server") ? [] : ["redis-server"]),
    ...(findProgram("openssl") ? [] : ["openssl"]),
  ];
}

export class Installation {
  readonly site: Site;
  readonly folder: string;
  readonly proxy: Nginx;
  readonly webs: readonly ProgramPart[];
  readonly workers: readonly ProgramPart[];
  readonly databases: Databases;
  readonly #redis: Part;
  readonly #bucket: Command;

  private constructor(
    folder: string,
    proxy: Nginx,
    programs: ProgramPart[],
    databases: Databases,
    redis: Part,
    bucket: Command,
  ) {
    this.folder = folder;
    this.proxy = proxy;
    this.site = { host: DEFAULT_HOSTS.se, port: proxy.port, certificate: proxy.certificate };
    this.webs = programs.filter(({ role }) => role === "web");
    this.workers = programs.filter(({ role }) => role === "worker");
    this.databases = databases;
    this.#redis = redis;
    this.#bucket = bucket;
  }

  /** Starts everything, in the order of dependencies. */
  static async open({ webs, workers }: Size): Promise<Installation> {
    // Not in TMPDIR, whose path may be too long for a socket.
    const folder = mkdtempSync("/tmp/stakeholm-rehearsal-");
    mkdirSync(join(folder, "objects"));
    const databases = await Databases.open(folder);
    const redis = await testRedis();
    const bucket = await bucketIn(join(folder, "objects"));
    await bucket.part.start();
    const ports = await Promise.all(Array.from({ length: webs }, () => steadyPort()));
    const proxy = await nginxIn(folder, ports);
    const settings = {
      ...bucketSettings(bucket.port),
      ...databases.settings,
      REDIS_URL: redis.url,
      PUBLIC_URL: `https://${DEFAULT_HOSTS.se}:${proxy.port}`,
      TRUSTED_PROXIES: "1",
      ...OPERATOR,
      SHUTDOWN_TIMEOUT: "60",
      SECRET,
      // No mail server belongs to the rehearsal: mails wait.
      SMTP_URL: "smtp://127.0.0.1:1",
      QUOTA_FILES: "1000000",
      // The load proves by the hundred that it is a browser.
      APP_CHECK_COST: "1",
    };
    const programs = Array.from({ length: webs + workers }, (_, index) =>
      index < webs
        ? new ProgramPart("web process", "web", {
            ...settings,
            DATA_DIR: join(folder, `web-${index + 1}`),
            PORT: String(ports[index]),
          })
        : new ProgramPart("worker", "worker", {
            ...settings,
            DATA_DIR: join(folder, `worker-${index + 1 - webs}`),
          }),
    );
    const installation = new Installation(folder, proxy, programs, databases, redisPart(redis), bucket.part);
    // They would outlive a rehearsal that fails.
    process.once("exit", () => installation.#abandon());
    // The first one migrates.
    await programs[0]!.start();
    await Promise.all(programs.slice(1).map((program) => program.start()));
    await proxy.part.start();
    return installation;
  }

  /** The parts to kill, those of a kind together. */
  get kinds(): readonly (readonly Part[])[] {
    const { primary, replica, pooler } = this.databases;
    return [this.webs, this.workers, [primary], [replica], [pooler], [this.#redis], [this.proxy.part], [this.#bucket]];
  }

  /** The settings with which another process signs people in as the program does. */
  get settings(): Record<string, string> {
    return {
      ...{ SECRET, PUBLIC_URL: `https://${this.site.host}:${this.site.port}`, TRUSTED_PROXIES: "1" },
      ...OPERATOR,
    };
  }

  /** Whether all processes of the program can be used. */
  async areReady(): Promise<boolean> {
    const all = await Promise.all([...this.webs, ...this.workers].map((program) => program.isReady()));
    return all.every(Boolean);
  }

  #abandon(): void {
    for (const part of this.#killed) void part.kill();
  }

  /** In the order of their end; the databases end by themselves. */
  get #killed(): readonly Part[] {
    return [this.proxy.part, ...this.webs, ...this.workers, this.#redis, this.#bucket];
  }

  /** Ends all of it, and removes its folders. */
  async close(): Promise<void> {
    for (const part of this.#killed) await part.kill();
    await this.databases.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A process of the program with one role. */
export class ProgramPart implements Part {
  readonly name: string;
  readonly role: Role;
  readonly #settings: Settings;
  #program: Program | undefined;

  constructor(name: string, role: Role, settings: Settings) {
    this.name = name;
    this.role = role;
    this.#settings = settings;
  }

  async start(): Promise<void> {
    this.#program = await startProgram(this.#settings, undefined, this.role);
  }

  async kill(): Promise<void> {
    const child = this.#program?.child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    killTree(child.pid);
    await ended;
  }

  /** Ends it with SIGTERM, as for a new release. */
  async end(): Promise<void> {
    if (this.#program) await stopProgram(this.#program.child);
  }

  /** Whether it runs and, as a web process, its database answers. */
  async isReady(): Promise<boolean> {
    const { child, port } = this.#program ?? {};
    if (!child || child.exitCode !== null || child.signalCode !== null) return false;
    if (this.role === "worker") return true;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: NOT_KEPT_ALIVE }).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.ok === true;
  }
}

function redisPart(redis: Awaited<ReturnType<typeof testRedis>>): Part {
  return { name: "Redis", kill: redis.kill, start: redis.start };
}
