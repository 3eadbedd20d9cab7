/**
 * Messages between processes over Redis publish/subscribe, on one connection. For many processes: over PostgreSQL, each message is a
 * transaction. Redis may lose messages: after a lost connection, `onGap` is called.
 */
import { createClient } from "@redis/client";
import { log } from "../log.server.ts";
import { type Bus, type BusOptions, openParcel, type Parcel } from "./bus.server.ts";

const CHANNEL = "stakeholm:live";
const PING_MILLISECONDS = 10_000;
/** Two pings without an answer: the connection is dead. */
const SILENCE_MILLISECONDS = 25_000;
const SLOWEST_RETRY_MILLISECONDS = 5_000;
/** How long a start waits for Redis; it goes on connecting afterwards. */
const START_TIMEOUT_MILLISECONDS = 2_000;
/** How long `send` waits; the outbox relay awaits it. */
const SEND_TIMEOUT_MILLISECONDS = 1_000;

/** The bus between the processes that share the Redis at `url`. */
export function redisBus(url: string, options: BusOptions): Bus {
  const { from, onGap } = options;
  let stopped = false;
  let connecting: Promise<void> | undefined;
  let listening = false;
  let subscribing: Promise<void> | undefined;
  /** `listen` has returned: from now on, a time without subscription is a gap. */
  let isReliedOn = false;
  /** A publication failed: the others have to be told that they missed something. */
  let owesGap = false;

  const client = createClient({
    url,
    name: "stakeholm-live",
    // Queued messages would be late; the gap after the reconnection replaces them.
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
    if (owesGap) void publish({ from });
    if (listening) subscribing = subscribe();
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

  // Always the same function, so that a second subscription does not deliver everything twice.
  const onMessage = (payload: string) => openParcel(payload, options);

  /** Subscribes, if the library has not done so again by itself; messages sent in between are lost. */
  async function subscribe(): Promise<void> {
    try {
      await client.subscribe(CHANNEL, onMessage);
      if (isReliedOn) onGap();
    } catch (error) {
      if (!stopped) log.warn({ error }, "other processes are not heard yet");
    }
  }

  async function publish(parcel: Parcel): Promise<void> {
    try {
      await client.publish(CHANNEL, JSON.stringify(parcel));
      owesGap = false;
    } catch (error) {
      owesGap = true;
      if (!stopped) log.warn({ error }, "live hints did not reach other processes");
    }
  }

  return {
    async send(broadcasts) {
      if (broadcasts.length === 0 || stopped) return;
      await atMost(SEND_TIMEOUT_MILLISECONDS, connect());
      await atMost(SEND_TIMEOUT_MILLISECONDS, publish({ from, broadcasts: [...broadcasts] }));
    },
    async listen() {
      listening = true;
      if (client.isReady) subscribing = subscribe();
      await atMost(
        START_TIMEOUT_MILLISECONDS,
        connect().then(() => subscribing),
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

/** Waits for `work`, but at most this long. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
