/** The databases of the larger installation: a primary, a replica that streams from it, a pooler, and the direct address. */
import { renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type DebianPostgres, debianPostgres } from "#tests/fixtures/program/debian-postgres.ts";
import { pgBouncer, type TestPgBouncer } from "#tests/fixtures/program/pgbouncer.ts";
import type { Part } from "./part.ts";

/** Connections of the pooler to the primary, as documented. */
const POOL = 20;

/** The replica may be away for as long as it takes to write so much. */
const PRIMARY = ["wal_keep_size = '512MB'"];

/** They are started when it is opened. The direct address is a name that moves. */
export class Databases {
  readonly primary: Part;
  readonly replica: Part;
  readonly pooler: Part;
  /** What stands for the primary that is killed for good: its start promotes the replica. */
  readonly promotion: Part;
  readonly #name: string;
  readonly #servers: readonly [primary: DebianPostgres, replica: DebianPostgres];
  readonly #bouncer: TestPgBouncer;

  private constructor(name: string, servers: readonly [DebianPostgres, DebianPostgres], bouncer: TestPgBouncer) {
    this.#name = name;
    this.#servers = servers;
    this.#bouncer = bouncer;
    const [primary, replica] = servers;
    this.primary = serverPart("PostgreSQL, primary", primary);
    this.replica = serverPart("PostgreSQL, replica", replica);
    this.pooler = { name: "PgBouncer", kill: bouncer.kill, start: bouncer.start };
    this.promotion = {
      ...this.primary,
      name: "PostgreSQL, primary, for good",
      start: async () => {
        await replica.promote();
        this.#point(replica);
        await bouncer.moveTo(replica.host);
      },
    };
    this.#point(primary);
  }

  static async open(folder: string): Promise<Databases> {
    const primary = await debianPostgres(PRIMARY);
    const replica = await primary.replica();
    return new Databases(join(folder, "database"), [primary, replica], await pgBouncer(primary.host, POOL));
  }

  /** The connection string of whatever is the primary. */
  get directUrl(): string {
    return `postgres://stakeholm@localhost/postgres?host=${encodeURIComponent(this.#name)}`;
  }

  /** The program's settings. */
  get settings() {
    return {
      DATABASE_URL: this.#bouncer.url("postgres"),
      DATABASE_DIRECT_URL: this.directUrl,
      DATABASE_READ_URL: this.#servers[1].url(),
    };
  }

  /** From now on nothing is acknowledged before the replica has it. */
  async replicateSynchronously(): Promise<void> {
    const client = new Client({ connectionString: this.directUrl });
    await client.connect();
    try {
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query("select pg_reload_conf()");
    } finally {
      await client.end();
    }
  }

  /** Moves the name in one step. */
  #point(server: DebianPostgres): void {
    symlinkSync(server.host, `${this.#name}-next`);
    renameSync(`${this.#name}-next`, this.#name);
  }

  async close(): Promise<void> {
    await this.#bouncer.stop();
    for (const server of this.#servers.toReversed()) await server.stop();
  }
}

function serverPart(name: string, server: DebianPostgres): Part {
  return {
    name,
    kill: server.kill,
    async start() {
      // Processes of the killed one may still have its shared memory for a moment.
      for (let tries = 1; ; tries++) {
        try {
          return await server.start();
        } catch (error) {
          if (tries === 50) throw error;
          await sleep(100);
        }
      }
    },
  };
}
