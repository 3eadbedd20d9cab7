/**
 * Reads the mailbox as long as the process runs. Of several workers one reads: the one with an advisory lock, which is released with its
 * database connection. The next one finishes what it left (`bookkeeping.server.ts`).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { systemActor } from "#app/platform/actor.ts";
import { directAddress } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Mailbox, openMailbox, readFolder, sweepFolders } from "./mailbox.server.ts";

// Key of the advisory lock; used by no other.
const LOCK = [63, 1];
const DAY = 86_400_000;

/** In milliseconds. */
interface Pace {
  /** How often the mailbox is read although the server has announced nothing, for mails that wait for another try. */
  poll: number;
  /** How often a worker without the lock tries to get it. */
  standby: number;
  /** Backoff after a failure, doubled by each further one in a row, up to `longest`. */
  retry: number;
  longest: number;
}

const PACE: Pace = { poll: 60_000, standby: 15_000, retry: 2_000, longest: 5 * 60_000 };

/** Starts reading MAILBOX_URL. `stop` may interrupt a mail; the next start handles it again. */
export function startMailboxReader(pace: Pace = PACE): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run(pace, signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function run(pace: Pace, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      const read = await readWithLock(pace, signal, () => {
        failures = 0;
      });
      if (!read) await rest(pace.standby, signal);
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ error: named(error) }, "the mailbox cannot be read; it is tried again");
      await rest(Math.min(pace.longest, pace.retry * 2 ** failures++), signal);
    }
  }
}

/** Reads until the signal, holding the lock; false when another worker has it. Throws when the mailbox or the database is lost. */
async function readWithLock(pace: Pace, signal: AbortSignal, onOpen: () => void): Promise<boolean> {
  const lock = new Client({
    connectionString: directAddress(),
    application_name: "mailbox",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  const lost = new AbortController();
  lock.on("error", () => lost.abort());
  lock.on("end", () => lost.abort());
  try {
    await lock.connect();
    const { rows } = await lock.query<{ mine: boolean }>("select pg_try_advisory_lock($1, $2) as mine", LOCK);
    if (!rows[0]!.mine) return false;
    const ended = AbortSignal.any([signal, lost.signal]);
    const mailbox = await openMailbox(env().MAILBOX_URL!, ended);
    onOpen();
    await readUntil(mailbox, pace, ended);
    if (!signal.aborted) throw new Error("The lock of the mailbox is lost");
    return true;
  } finally {
    await lock.end().catch(() => {});
  }
}

async function readUntil(mailbox: Mailbox, { poll }: Pace, ended: AbortSignal): Promise<void> {
  const { client } = mailbox;
  let wake = new AbortController();
  const onNews = () => wake.abort();
  client.on("exists", onNews);
  client.on("close", onNews);
  try {
    for (let swept = 0; !ended.aborted; ) {
      // Renewed before reading: mail that arrives during the round starts another one.
      wake = new AbortController();
      if (Date.now() - swept > DAY) {
        await sweepFolders(mailbox);
        swept = Date.now();
      }
      const more = await readFolder(systemActor("inbound-mail"), mailbox, ended);
      if (!client.usable && !ended.aborted) throw new Error("The connection to the mailbox is lost");
      if (more) continue;
      // The next command ends IDLE; if the connection fails, the next round notices.
      if (!ended.aborted && !wake.signal.aborted) client.idle().catch(() => {});
      await rest(poll, AbortSignal.any([ended, wake.signal]));
    }
  } finally {
    client.off("exists", onNews);
    client.off("close", onNews);
    client.close();
  }
}

async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}

/** An error for the log, without the server's message, which may contain the name of the mailbox. */
function named(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string };
  return authenticationFailed ? "the mailbox refuses the user or password of MAILBOX_URL" : (code ?? error);
}
