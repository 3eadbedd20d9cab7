/** Between processes: what one of them has to say to the others, over Redis where there is one, else over the database. */
import { env } from "../env/env.server.ts";
import { newId } from "../ids.ts";
import type { Broadcast, LiveHint } from "../outbox/events.ts";
import type { Bus, BusOptions } from "./bus.server.ts";
import { postgresBus } from "./bus-postgres.server.ts";
import { redisBus } from "./bus-redis.server.ts";
import type { LiveMessage } from "./frames.ts";

/** The connection to the other processes. It is made when it is first needed, after the settings are known. */
export function connectProcesses(options: BusOptions): Bus {
  let bus: Bus | undefined;
  const chosen = () => (bus ??= env().REDIS_URL ? redisBus(env().REDIS_URL!, options) : postgresBus(options));
  return {
    send: (broadcasts) => chosen().send(broadcasts),
    listen: () => chosen().listen(),
    stop: async () => bus?.stop(),
  };
}

// The live layer's hub: which sockets of this process belong to which account, and what other processes have to say to them.
// It carries hints (ids); browsers fetch the truth over HTTP. What is lost here is caught up with there.

/** After a gap all sockets look again, spread over this time. */
const SPREAD_MILLISECONDS = 2_000;

type Deliver = (message: LiveMessage) => void;
type StalePages = (tags: readonly string[] | "all") => void;
/** Accounts that have come or gone, and those whose standing with others has changed. */
type People = (moved: readonly string[], standing: readonly string[]) => void;

export interface Hub {
  /** Hands an account's hints to one of its sockets until the returned function is called. */
  subscribe(accountId: string, deliver: Deliver): () => void;
  /** Calls when sessions of an account may have ended, until the returned function is called. */
  onSessionsEnded(accountId: string, look: () => void): () => void;
  /** Tells of rendered pages that are no longer true, by their tags, or that all may be stale. */
  onStalePages(listener: StalePages): () => void;
  /** Tells who has come or gone, and whose standing with others has changed, until the returned function is called. */
  onPeople(listener: People): () => void;
  /** Delivers to this process at once and to all others in batches. Resolves when that is handed over; never throws. */
  publish(broadcasts: readonly Broadcast[]): Promise<void>;
  /** Begins to hear other processes: for those that have sockets or rendered pages. Resolves when it hears them. */
  listen(): Promise<void>;
  /** Sends what waits and ends the connection. */
  stop(): Promise<void>;
}

/** Makes a hub. One process needs one (`live`); tests make several, as if they were processes. */
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
      for (const look of sessions.get(accountId) ?? []) look();
    }
    for (const [accountId, hints] of hintsByAccount(broadcasts)) {
      for (const send of sockets.get(accountId) ?? []) send({ hints });
    }
    for (const { to, conversationId } of broadcasts.flatMap(({ typing }) => typing ?? [])) {
      for (const send of sockets.get(to) ?? []) send({ typing: [conversationId] });
    }
    const moved = broadcasts.flatMap(({ presence }) => presence ?? []);
    const standing = broadcasts.flatMap((broadcast) => broadcast.standing ?? []);
    if (moved.length + standing.length > 0) for (const listener of people) listener(moved, standing);
  }

  function deliverEverything(): void {
    for (const listener of pages) listener("all");
    for (const set of sockets.values()) for (const send of set) send({ everything: true });
    // Each looks with a query of its own.
    for (const set of sessions.values()) {
      for (const look of set) setTimeout(look, Math.random() * SPREAD_MILLISECONDS).unref();
    }
  }

  function enlist<T>(lists: Map<string, Set<T>>, accountId: string, entry: T): () => void {
    const set = lists.get(accountId) ?? new Set();
    lists.set(accountId, set.add(entry));
    return () => {
      set.delete(entry);
      if (set.size === 0 && lists.get(accountId) === set) lists.delete(accountId);
    };
  }

  return {
    subscribe: (accountId, send) => enlist(sockets, accountId, send),
    onSessionsEnded: (accountId, look) => enlist(sessions, accountId, look),
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

/** What each account is to hear, each thing once however often it changed, with the first of its versions: what follows it is read anew. */
function hintsByAccount(broadcasts: readonly Broadcast[]): Map<string, LiveHint[]> {
  const accounts = new Map<string, Map<string, LiveHint>>();
  for (const { to, hint } of broadcasts.flatMap(({ hints }) => hints ?? [])) {
    for (const accountId of to) {
      const hints = accounts.get(accountId) ?? new Map<string, LiveHint>();
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
