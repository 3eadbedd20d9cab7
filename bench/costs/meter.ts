/** Measures work by the processor time that it takes of the program and of PostgreSQL, which other load on the machine hardly changes. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { median } from "../parts/load.ts";
import type { Measured } from "../parts/process.ts";

/** Microseconds of processor time that the measured process has used. */
export type Clock = () => Promise<number>;

/** The clock of a program. */
export const clockOf =
  (program: Measured): Clock =>
  () =>
    program.ask<number>("cpu");

/** The clock of this process. */
export const ownClock: Clock = async () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Milliseconds of processor time. */
export interface Cost {
  /** Of the program's process with all its threads. */
  web: number;
  /** Of all processes of PostgreSQL. */
  database: number;
}

/** In USER_HZ, which is 100 on all of Linux's architectures. */
const TICK_MILLISECONDS = 10;
const IDLE_MILLISECONDS = 4_000;
const IDLE_TIMES = 6;
const ROUNDS = 5;

function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    // It has ended meanwhile; its parent has its time then.
    return "";
  }
}

/** The fields of /proc/PID/stat from the third on, which is the first after the name. */
function statOf(pid: number): string[] {
  return fileOf(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ");
}

/** Milliseconds that a process has run, to the nanosecond. */
function ownTime(pid: number): number {
  return Number(fileOf(pid, "schedstat").split(" ")[0]) / 1e6;
}

/** Milliseconds that PostgreSQL has used: its first process, the children that run, and those that have ended. */
function postgresTime(postmaster: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)[1]) === postmaster);
  // User and system time of children that it has waited for.
  const [ended = 0, andSystem = 0] = statOf(postmaster).slice(13, 15).map(Number);
  const running = [postmaster, ...children].reduce((sum, pid) => sum + ownTime(pid), 0);
  return running + (ended + andSystem) * TICK_MILLISECONDS;
}

function medianOf(costs: readonly Cost[]): Cost {
  return { web: median(costs.map(({ web }) => web)), database: median(costs.map(({ database }) => database)) };
}

/** A process and its database, which must be on this machine. */
export class Meter {
  readonly #clock: Clock;
  readonly #client: Client;
  readonly #postmaster: number;
  #idle: Cost = { web: 0, database: 0 };

  private constructor(clock: Clock, client: Client, postmaster: number) {
    this.#clock = clock;
    this.#client = client;
    this.#postmaster = postmaster;
  }

  /** Measures first what both use while nobody asks anything, which is taken off all other figures. */
  static async open(clock: Clock, url: string, hasWorker = true): Promise<Meter> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const meter = new Meter(clock, client, Number(statOf(rows[0]!.pid)[1]));
    if (hasWorker) await meter.settle();
    const idle: Cost[] = [];
    for (let time = 0; time < IDLE_TIMES; time++) {
      idle.push(await meter.cost(IDLE_MILLISECONDS / 1_000, () => sleep(IDLE_MILLISECONDS)));
    }
    // Now and then a schedule or a vacuum runs, which the median leaves out.
    meter.#idle = medianOf(idle);
    return meter;
  }

  /** What a second costs in which nobody asks anything. */
  get idle(): Cost {
    return this.#idle;
  }

  /** The cost of one of `count` things that are done by `work`. */
  async cost(count: number, work: () => Promise<unknown>): Promise<Cost> {
    const [before, begun] = [await this.#used(), performance.now()];
    await work();
    const [after, seconds] = [await this.#used(), (performance.now() - begun) / 1_000];
    const each = (kind: keyof Cost) => Math.max(0, after[kind] - before[kind] - this.#idle[kind] * seconds) / count;
    return { web: each("web"), database: each("database") };
  }

  /** The median of some rounds of so many things each, by which a vacuum or a job in one of them does not count. */
  async median(count: number, work: (round: number) => Promise<unknown>): Promise<Cost> {
    const rounds: Cost[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await this.cost(count, () => work(round)));
    return medianOf(rounds);
  }

  async #used(): Promise<Cost> {
    const web = (await this.#clock()) / 1_000;
    return { web, database: postgresTime(this.#postmaster) };
  }

  /** The rows that a statement returns. */
  async rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(statement, values)).rows;
  }

  /** Waits until no job is due, and none will be within a few seconds. */
  async settle(): Promise<void> {
    const due = `select from graphile_worker.jobs where run_at <= now() + interval '10 s' and attempts < max_attempts limit 1`;
    while ((await this.rows(due)).length > 0) await sleep(300);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
