/** Measures work by the processor time that it takes of the program and of PostgreSQL, which other load on the machine hardly changes. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
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
const IDLE_MILLISECONDS = 20_000;

/** The fields of /proc/PID/stat after the name: its third field is the first. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    // It has ended meanwhile; its parent has its time then.
    return [];
  }
}

/** Milliseconds that PostgreSQL has used: its first process with the children that have ended, and those that run. */
function postgresTime(postmaster: number): number {
  const ticks = (stat: readonly string[], fields: readonly number[]) =>
    fields.reduce((sum, field) => sum + Number(stat[field - 3] ?? 0), 0);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => Number(stat[1]) === postmaster);
  const own = ticks(statOf(postmaster), [14, 15, 16, 17]);
  return (own + children.reduce((sum, stat) => sum + ticks(stat, [14, 15]), 0)) * TICK_MILLISECONDS;
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
  static async open(clock: Clock, url: string): Promise<Meter> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const meter = new Meter(clock, client, Number(statOf(rows[0]!.pid)[1]));
    meter.#idle = await meter.cost(IDLE_MILLISECONDS / 1_000, () => sleep(IDLE_MILLISECONDS));
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
