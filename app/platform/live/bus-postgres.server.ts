/**
 * Messages between processes over PostgreSQL's LISTEN/NOTIFY, on one dedicated connection. A NOTIFY inside every writing transaction makes
 * them wait for each other at commit (measured: half the throughput), so broadcasts are sent after the commit, in batches.
 */
import { Client } from "pg";
import { directAddress, directPool } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import type { Broadcast } from "../outbox/events.ts";
import { type Bus, type BusOptions, openParcel, type Parcel } from "./bus.server.ts";

const CHANNEL = "live";
/** Bytes; PostgreSQL accepts payloads shorter than 8000. */
const LARGEST_PAYLOAD = 7_999;
/** Above this, refetching everything is cheaper. */
const MOST_PAYLOADS = 32;
const CHECK_MILLISECONDS = 30_000;
const SLOWEST_RETRY_MILLISECONDS = 2_000;

/** Packs broadcasts into as few payloads as possible; into one without `broadcasts` ("everything may have changed") if there are too many. */
export function pack(from: string, broadcasts: readonly Broadcast[]): string[] {
  const everything = [JSON.stringify({ from } satisfies Parcel)];
  const frame = Buffer.byteLength(JSON.stringify({ from, broadcasts: [] } satisfies Parcel));
  const parcels: Broadcast[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const broadcast of broadcasts) {
    const bytes = Buffer.byteLength(JSON.stringify(broadcast)) + 1;
    if (frame + bytes > LARGEST_PAYLOAD) return everything;
    if (size + bytes > LARGEST_PAYLOAD) {
      if (parcels.length === MOST_PAYLOADS) return everything;
      parcels.push([]);
      size = frame;
    }
    parcels.at(-1)!.push(broadcast);
    size += bytes;
  }
  return parcels.map((parcel) => JSON.stringify({ from, broadcasts: parcel } satisfies Parcel));
}

/** The bus between the processes of one database. */
export function postgresBus(options: BusOptions): Bus {
  const { from, onGap } = options;
  let waiting: Broadcast[] = [];
  let sending: Promise<void> | undefined;
  let stopped = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const payloads = pack(from, waiting);
      waiting = [];
      // Not through a pooler: the relay, which waits for this, has one of its few connections already.
      await directPool()
        .query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [CHANNEL, payloads])
        // If the database was away, the others lost their connection too, and treat that as a gap.
        .catch((error: unknown) => log.warn({ error }, "live hints did not reach other processes"));
    }
    // Synchronously after the last check of `waiting`: a later `send` then starts a new flush.
    sending = undefined;
  }

  async function send(broadcasts: readonly Broadcast[]): Promise<void> {
    waiting.push(...broadcasts);
    if (waiting.length > 0) sending ??= flush();
    await sending;
  }

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: directAddress(),
      application_name: "live",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    let lost = false;
    const lose = (error?: Error) => {
      if (lost) return;
      lost = true;
      clearInterval(check);
      if (client === fresh) client = undefined;
      fresh.end().catch(() => {});
      if (stopped) return;
      log.warn({ error }, "lost the live connection to the database; it is made again");
      reconnect();
    };
    fresh.on("error", lose).on("end", () => lose());
    fresh.on("notification", ({ payload }) => openParcel(payload, options));
    // Only this notices a connection that died silently (a firewall, a moved server).
    const check = setInterval(() => fresh.query("select 1").catch(lose), CHECK_MILLISECONDS).unref();
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost = true;
      clearInterval(check);
      fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    failures = 0;
    if (stopped) await fresh.end();
  }

  function reconnect(): void {
    const wait = Math.min(SLOWEST_RETRY_MILLISECONDS, 250 * 2 ** failures++);
    retry = setTimeout(
      () => {
        connect().then(onGap, (error: unknown) => {
          log.warn({ error }, "no live connection to the database yet");
          if (!stopped) reconnect();
        });
      },
      wait * (0.5 + Math.random()),
    );
  }

  return {
    send,
    listen: connect,
    async stop(): Promise<void> {
      await sending;
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
