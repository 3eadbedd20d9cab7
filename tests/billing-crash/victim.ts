/** The built program (web and worker) as a process that is killed and restarted; the provider runs outside of it. */
import { setTimeout as sleep } from "node:timers/promises";
import { databasePool } from "#app/platform/db/db.server.ts";
import { isLong } from "#tests/long.ts";
import { payments } from "../fixtures/payments/payments.ts";
import { PRELOADED } from "../fixtures/payments/remote-payments.ts";
import { killTree, type Program, startProgram } from "../fixtures/program/program.ts";

export class Victim {
  readonly #endpoint: string;
  #program: Promise<Program> | undefined;

  /** It receives webhooks at `endpoint`, after every start. */
  constructor(endpoint: string) {
    this.#endpoint = endpoint;
  }

  get origin(): string {
    return new URL(this.#endpoint).origin;
  }

  /** Waits until it runs: at first, or after a kill. */
  async isUp(): Promise<void> {
    this.#program ??= this.#start();
    await this.#program;
  }

  #start(): Promise<Program> {
    return startProgram({
      DATA_DIR: process.env.DATA_DIR!,
      DATABASE_URL: process.env.DATABASE_URL!,
      PORT: new URL(this.#endpoint).port,
      HOST: "127.0.0.1",
      TRUSTED_PROXIES: "1",
      STRIPE_SECRET_KEY: payments.secretKey,
      STRIPE_WEBHOOK_SECRET: payments.webhookSecret(this.#endpoint)!,
      PAYMENTS_URL: payments.url,
      NODE_OPTIONS: PRELOADED,
    });
  }

  /** Kills and restarts it. */
  async restart(): Promise<void> {
    const { child } = await this.#program!;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    // Clients that were cut off wait for this start.
    this.#program = ended.then(freeJobs).then(() => this.#start());
    killTree(child.pid!);
    await this.#program;
  }

  /** Kills it for good. */
  async end(): Promise<void> {
    const program = await this.#program?.catch(() => undefined);
    if (!program || program.child.exitCode !== null || program.child.signalCode !== null) return;
    const ended = new Promise((resolve) => program.child.once("exit", resolve));
    killTree(program.child.pid!);
    await ended;
    await freeJobs();
  }

  /** Waits until no event and no due job is left. */
  async hasSettled(): Promise<void> {
    for (let quiet = 0; quiet < 3; await sleep(50)) {
      const { rows } = await databasePool().query(
        `select 1 from outbox union all
          select 1 from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now() limit 1`,
      );
      quiet = rows.length === 0 ? quiet + 1 : 0;
    }
  }
}

/** Unlocks the killed program's jobs, which the next start would do after half a minute (`server/jobs/owners.ts`); the long form waits for that. */
async function freeJobs(): Promise<void> {
  if (isLong) return;
  await databasePool().query(
    `select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`,
  );
}
