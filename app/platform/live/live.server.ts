/** The live hub of a process, and its bus to the other processes: over Redis if there is one, else over PostgreSQL. */
import { env } from "../env/env.server.ts";
import { newId } from "../ids.ts";
import type { Broadcast, Invalidation } from "../outbox/events.ts";
import type { Bus, BusOptions } from "./bus.server.ts";
import { postgresBus } from "./bus-postgres.server.ts";
import type { LiveMessage } from "./frames.ts";

/** The bus to the other processes. Opened at first use, when the settings are known. */
export function connectProcesses(options: BusOptions): Bus {
  let bus: Bus | undefined;
  const chosen = () => (bus ??= env().REDIS_URL ? loadedRedisBus(env().REDIS_URL!, options) : postgresBus(options));
  return {
    send: (broadcasts) => chosen().send(broadcasts),
    listen: () => chosen().listen(),
    stop: async () => bus?.stop(),
  };
}

/** The bus over Redis, whose client is loaded at first use: most programs have no Redis. */
function loadedRedisBus(url: string, options: BusOptions): Bus {
  let loading: Promise<Bus> | undefined;
  const loaded = () => (loading ??= import("./bus-redis.server.ts").then(({ redisBus }) => redisBus(url, options)));
  return {
    send: async (broadcasts) => (await loaded()).send(broadcasts),
    listen: async () => (await loaded()).listen(),
    stop: async () => (await loading)?.stop(),
  };
}

// The hub knows which sockets of this process belong to which account, and delivers broadcasts of all processes to them. It carries
// invalidations (ids); browsers fetch the data over HTTP, and refetch it after a gap.

/** Milliseconds over which session checks are spread, at random, after a gap. */
const SPREAD_MILLISECONDS = 2_000;

type Deliver = (message: LiveMessage) => void;
type StalePages = (tags: readonly string[] | "all") => void;
/** Gets the accounts that came online or went offline, and those whose relations to others (blocks) have changed. */
type People = (presence: readonly string[], relations: readonly string[]) => void;

export interface Hub {
  /** Delivers an account's messages to one of its sockets, until the returned function is called. */
  subscribe(accountId: string, deliver: Deliver): () => void;
  /** Calls `check` when sessions of an account may have ended, until the returned function is called. */
  onSessionsEnded(accountId: string, check: () => void): () => void;
  /** Reports stale rendered pages, by cache tags or all, until the returned function is called. */
  onStalePages(listener: StalePages): () => void;
  /** Reports changed presence and relations of accounts, until the returned function is called. */
  onPeople(listener: People): () => void;
  /** Delivers in this process at once, and to all others in batches. Resolves when they are sent; never throws. */
  publish(broadcasts: readonly Broadcast[]): Promise<void>;
  /** Starts receiving from other processes, as processes with sockets or stored pages have to. Resolves when it does. */
  listen(): Promise<void>;
  /** Sends what is waiting and ends the connection. */
  stop(): Promise<void>;
}

/** Makes a hub. A process has one (`live`); tests make several to act as several processes. */
export function createHub(): Hub {
  const sockets = new Map<string, Set<Deliver>>();
  const sessions = new Map<string, Set<() => void>>();
  const pages = new Set<StalePages>();
  const people = new Set<People>();
  const bus = connectProcesses({ from: newId(), onBroadcasts: deliver, onGap: deliverEverything });

  function deliver(broadcasts: readonly Broadcast[]): void {
    const tags = [...new Set(broadcasts.flatMap(({ stalePages }) => stalePages ?? []))];
    if (tags.length > 0) for (const listener of pages) listener(tags);
    for (const accountId of new Set(broadcasts.flatMap(({ endedSessions }) => endedSessions ?? []))) {
      for (const check of sessions.get(accountId) ?? []) check();
    }
    for (const [accountId, hints] of hintsByAccount(broadcasts)) {
      for (const send of sockets.get(accountId) ?? []) send({ hints });
    }
    for (const { to, conversationId } of broadcasts.flatMap(({ typing }) => typing ?? [])) {
      for (const send of sockets.get(to) ?? []) send({ typing: [conversationId] });
    }
    const presence = broadcasts.flatMap((broadcast) => broadcast.presence ?? []);
    const relations = broadcasts.flatMap(({ standing }) => standing ?? []);
    if (presence.length + relations.length > 0) for (const listener of people) listener(presence, relations);
  }

  function deliverEverything(): void {
    for (const listener of pages) listener("all");
    for (const set of sockets.values()) for (const send of set) send({ everything: true });
    // Spread out: each check is a query.
    for (const set of sessions.values()) {
      for (const check of set) setTimeout(check, Math.random() * SPREAD_MILLISECONDS).unref();
    }
  }

  function register<T>(listeners: Map<string, Set<T>>, accountId: string, listener: T): () => void {
    const set = listeners.get(accountId) ?? new Set();
    listeners.set(accountId, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && listeners.get(accountId) === set) listeners.delete(accountId);
    };
  }

  return {
    subscribe: (accountId, send) => register(sockets, accountId, send),
    onSessionsEnded: (accountId, check) => register(sessions, accountId, check),
    onStalePages(listener) {
      pages.add(listener);
      return () => pages.delete(listener);
    },
    onPeople(listener) {
      people.add(listener);
      return () => people.delete(listener);
    },
    publish(broadcasts) {
      deliver(broadcasts);
      return bus.send(broadcasts);
    },
    listen: bus.listen,
    stop: bus.stop,
  };
}

/** The invalidations of each account, one for each thing, with its lowest version: the browser fetches the changes after that. */
function hintsByAccount(broadcasts: readonly Broadcast[]): Map<string, Invalidation[]> {
  const accounts = new Map<string, Map<string, Invalidation>>();
  for (const { to, hint } of broadcasts.flatMap(({ hints }) => hints ?? [])) {
    for (const accountId of to) {
      const hints = accounts.get(accountId) ?? new Map<string, Invalidation>();
      const key = `${hint.kind} ${hint.id}`;
      const first = hints.get(key)?.version;
      const version = Math.min(first ?? Number.POSITIVE_INFINITY, hint.version ?? Number.POSITIVE_INFINITY);
      hints.set(key, Number.isFinite(version) ? { ...hint, version } : hint);
      accounts.set(accountId, hints);
    }
  }
  return new Map([...accounts].map(([accountId, hints]) => [accountId, [...hints.values()]]));
}

/** The hub of this process. */
export const live: Hub = createHub();
