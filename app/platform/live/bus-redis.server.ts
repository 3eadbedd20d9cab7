/**
 * Between processes: publish and subscribe of Redis, on one connection. For many processes, whose every message would else be a
 * transaction of the database. What Redis loses is noticed, and asked for again.
 */
import { createClient } from "@redis/client";
import { log } from "../log.server.ts";
import { type Bus, type BusOptions, openParcel, type Parcel } from "./bus.server.ts";

const CHANNEL = "stakeholm:live";
const PING_MILLISECONDS = 10_000;
/** No answer to two pings: the line is dead though nobody said so. */
const SILENCE_MILLISECONDS = 25_000;
const SLOWEST_RETRY_MILLISECONDS = 5_000;
/** A start does not wait longer for a Redis that is away; it is heard once it is there. */
const START_PATIENCE_MILLISECONDS = 2_000;
/** Who waits for the hand-over waits no longer than this; the outbox pump does. */
const SEND_PATIENCE_MILLISECONDS = 1_000;

/** The connection to the other processes that share the Redis at `url`. */
export function redisBus(url: string, options: BusOptions): Bus {
  const { from, onGap } = options;
  let stopped = false;
  let connecting: Promise<void> | undefined;
  let listening = false;
  let hearing: Promise<void> | undefined;
  /** Whoever asked to listen goes on: what was not heard from now on has been missed. */
  let isReliedOn = false;
  /** Others have missed something that this process could not say. */
  let owed = false;

  const client = createClient({
    url,
    name: "stakeholm-live",
    // What is said late is said by the gap that follows the loss.
    disableOfflineQueue: true,
    pingInterval: PING_MILLISECONDS,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: SILENCE_MILLISECONDS,
      reconnectStrategy: (tries) =>
        stopped ? false : Math.min(SLOWEST_RETRY_MILLISECONDS, 100 * 2 ** tries) * (0.5 + Math.random() / 2),
    },
  });
  client.on("error", (error: unknown) => {
    if (!stopped) log.warn({ error }, "lost the connection to Redis; it is made again");
  });
  client.on("ready", () => {
    if (owed) void publish({ from });
    if (listening) hearing = hear();
  });

  function connect(): Promise<void> {
    connecting ??= client.connect().then(
      () => {},
      (error: unknown) => {
        if (!stopped) log.warn({ error }, "no connection to Redis");
      },
    );
    return connecting;
  }

  // One and the same function, so that subscribing again does not hear everything twice.
  const hearParcel = (payload: string) => openParcel(payload, options);

  /** Subscribes, or finds that the library has done so again; what was said meanwhile is lost. */
  async function hear(): Promise<void> {
    try {
      await client.subscribe(CHANNEL, hearParcel);
      if (isReliedOn) onGap();
    } catch (error) {
      if (!stopped) log.warn({ error }, "other processes are not heard yet");
    }
  }

  async function publish(parcel: Parcel): Promise<void> {
    try {
      await client.publish(CHANNEL, JSON.stringify(parcel));
      owed = false;
    } catch (error) {
      owed = true;
      if (!stopped) log.warn({ error }, "live hints did not reach other processes");
    }
  }

  return {
    async send(broadcasts) {
      if (broadcasts.length === 0 || stopped) return;
      await within(SEND_PATIENCE_MILLISECONDS, connect());
      await within(SEND_PATIENCE_MILLISECONDS, publish({ from, broadcasts: [...broadcasts] }));
    },
    async listen() {
      listening = true;
      if (client.isReady) hearing = hear();
      await within(
        START_PATIENCE_MILLISECONDS,
        connect().then(() => hearing),
      );
      isReliedOn = true;
      if (!client.isReady) log.warn("Redis does not answer; other processes are heard when it does");
    },
    async stop() {
      stopped = true;
      if (!connecting) return;
      if (client.isReady) await client.close().catch(() => {});
      else client.destroy();
    },
  };
}

/** Waits for something, but no longer than that. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
