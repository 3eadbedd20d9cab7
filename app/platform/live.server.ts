/**
 * The live layer's hub: which sockets of this process belong to which account, and what other processes have to say to them.
 * It carries hints (ids); browsers fetch the truth over HTTP. What is lost here is caught up with there.
 */
import type { Broadcast, LiveHint } from "./events.ts";
import { newId } from "./ids.ts";
import type { LiveMessage } from "./live.ts";
import { connectProcesses } from "./live-bus.server.ts";

type Deliver = (message: LiveMessage) => void;
type StalePages = (tags: readonly string[] | "all") => void;

export interface Hub {
  /** Hands an account's hints to one of its sockets until the returned function is called. */
  subscribe(accountId: string, deliver: Deliver): () => void;
  /** Tells of rendered pages that are no longer true, by their tags, or that all may be stale. */
  onStalePages(listener: StalePages): () => void;
  /** Delivers to this process at once and to all others in batches. Never throws. */
  publish(broadcasts: readonly Broadcast[]): void;
  /** Begins to hear other processes: for those that have sockets or rendered pages. Resolves when it hears them. */
  listen(): Promise<void>;
  /** Sends what waits and ends the connection. */
  stop(): Promise<void>;
}

/** Makes a hub. One process needs one (`live`); tests make several, as if they were processes. */
export function createHub(): Hub {
  const sockets = new Map<string, Set<Deliver>>();
  const pages = new Set<StalePages>();
  const bus = connectProcesses({ from: newId(), onBroadcasts: deliver, onGap: deliverEverything });

  function deliver(broadcasts: readonly Broadcast[]): void {
    const tags = [...new Set(broadcasts.flatMap(({ stalePages }) => stalePages ?? []))];
    if (tags.length > 0) for (const listener of pages) listener(tags);
    for (const [accountId, hints] of hintsByAccount(broadcasts)) {
      for (const send of sockets.get(accountId) ?? []) send({ hints });
    }
  }

  function deliverEverything(): void {
    for (const listener of pages) listener("all");
    for (const set of sockets.values()) for (const send of set) send({ everything: true });
  }

  return {
    subscribe(accountId, send) {
      const set = sockets.get(accountId) ?? new Set();
      sockets.set(accountId, set.add(send));
      return () => {
        set.delete(send);
        if (set.size === 0 && sockets.get(accountId) === set) sockets.delete(accountId);
      };
    },
    onStalePages(listener) {
      pages.add(listener);
      return () => pages.delete(listener);
    },
    publish(broadcasts) {
      deliver(broadcasts);
      bus.send(broadcasts);
    },
    listen: bus.listen,
    stop: bus.stop,
  };
}

/** What each account is to hear, each thing once however often it changed. */
function hintsByAccount(broadcasts: readonly Broadcast[]): Map<string, LiveHint[]> {
  const accounts = new Map<string, Map<string, LiveHint>>();
  for (const { to, hint } of broadcasts.flatMap(({ hints }) => hints ?? [])) {
    for (const accountId of to) {
      const hints = accounts.get(accountId) ?? new Map<string, LiveHint>();
      accounts.set(accountId, hints.set(`${hint.kind} ${hint.id}`, hint));
    }
  }
  return new Map([...accounts].map(([accountId, hints]) => [accountId, [...hints.values()]]));
}

/** The hub of this process. */
export const live: Hub = createHub();
