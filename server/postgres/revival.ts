/** The embedded PostgreSQL of a running program, which starts again at the same address when it ends by itself. */
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import { type Postgres, type PostgresOptions, startPostgres } from "./launcher.ts";

/** A server that runs this long is well: what happens to it later is counted anew. */
const WELL_MILLISECONDS = 5_000;
/** Ends and failed starts in a row after which it is given up. */
const MOST_FAILURES = 10;
const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 2_000;

/** A PostgreSQL that is started again whenever it ends. */
export interface RevivedPostgres {
  /** Connection string of the application's database, the same after each start. */
  url: string;
  /** Resolves with the last error when it is given up. Never after `stop`. */
  givenUp: Promise<unknown>;
  /** Ends it, cleanly if that takes at most `patience` milliseconds; waits as long for a start under way. */
  stop(patience?: number): Promise<void>;
}

/**
 * Starts PostgreSQL, and again whenever it ends, until `most` ends and failed starts in a row. Throws as `startPostgres` if the first start
 * fails.
 */
export async function revivePostgres(options: PostgresOptions, most = MOST_FAILURES): Promise<RevivedPostgres> {
  let postgres: Postgres = await startPostgres(options);
  const { url, socketDir } = postgres;
  const stopping = new AbortController();
  let restarting: Promise<void> | undefined;
  let failures = 0;

  const givenUp = new Promise<unknown>((giveUp) => {
    function watch(): void {
      const begun = performance.now();
      void postgres.exited.then(() => {
        if (stopping.signal.aborted) return;
        if (performance.now() - begun > WELL_MILLISECONDS) failures = 0;
        failures++;
        log.error({ failures }, "PostgreSQL has ended unexpectedly; it starts again");
        restarting = restart().then(watch, (reason: unknown) => {
          if (!stopping.signal.aborted) giveUp(reason);
        });
      });
    }
    watch();
  });

  /** Starts it again, with growing pauses between failures. Throws the last error when there were too many, or if it is to stop. */
  async function restart(): Promise<void> {
    for (let reason: unknown; ; failures++) {
      if (failures > most) throw reason ?? new Error("PostgreSQL ends again and again.");
      await sleep(pauseAfter(failures), undefined, { signal: stopping.signal, ref: false });
      try {
        postgres = await startPostgres({ ...options, socketDir });
        log.info("PostgreSQL runs again");
        return;
      } catch (error) {
        reason = error;
        log.error({ error }, "PostgreSQL does not start");
      }
    }
  }

  return {
    url,
    givenUp,
    async stop(patience = 4_000) {
      stopping.abort();
      const begun = performance.now();
      await Promise.race([restarting, sleep(patience, undefined, { ref: false })]);
      await postgres.stop(Math.max(500, patience - (performance.now() - begun)));
    },
  };
}

/** Milliseconds to wait before the next start; none after the first failure. */
function pauseAfter(failures: number): number {
  return failures === 1 ? 0 : Math.min(LONGEST_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** (failures - 2));
}
