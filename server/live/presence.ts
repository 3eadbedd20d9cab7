/** Stores the presence of the members connected to this process, and broadcasts its changes. */
import { BEAT_MILLISECONDS, beat, leaveProcess, moveMembers } from "#app/features/chat/presence.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { Hub } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Interval of storing changes. */
const WRITE_MILLISECONDS = 500;
/** Grace period: a member who opens another page has no socket for a moment. */
const GRACE_MILLISECONDS = 5_000;
/** Accounts in one broadcast, so that it fits into a payload of every bus. */
const BROADCAST_SIZE = 100;

export interface PresenceOptions {
  /** Milliseconds after which a member without a socket is offline. */
  grace?: number;
}

export interface Presence {
  /** Call when an account's first socket has opened. */
  came(accountId: string): void;
  /** Call when its last one has closed. */
  left(accountId: string): void;
  /** Marks all members of this process as offline. */
  stop(): Promise<void>;
}

/** Starts storing presence. */
export function refreshPresence(hub: Hub, { grace = GRACE_MILLISECONDS }: PresenceOptions = {}): Presence {
  const processId = newId();
  const here = new Set<string>();
  const coming = new Set<string>();
  const leaving = new Map<string, number>();
  let working: Promise<void> | undefined;

  /** Runs tasks one after the other, so that no member is stored before the process is. */
  function work(task: () => Promise<void>): Promise<void> {
    working = (working ?? Promise.resolve())
      .then(task)
      .catch((error: unknown) => log.warn({ error }, "who is here was not written down; it is tried again"));
    return working;
  }

  async function announce(accountIds: readonly string[]): Promise<void> {
    const count = Math.ceil(accountIds.length / BROADCAST_SIZE);
    const broadcasts = Array.from({ length: count }, (_, index) => ({
      presence: accountIds.slice(index * BROADCAST_SIZE, (index + 1) * BROADCAST_SIZE),
    }));
    if (count > 0) await hub.publish(broadcasts);
  }

  async function write(): Promise<void> {
    const present = performance.now();
    const came = [...coming];
    const left = [...leaving].filter(([, at]) => at <= present).map(([accountId]) => accountId);
    if (came.length + left.length === 0) return;
    await moveMembers(processId, came, left);
    for (const accountId of came) if (coming.delete(accountId)) here.add(accountId);
    for (const accountId of left) {
      here.delete(accountId);
      const at = leaving.get(accountId);
      // Came back while this was stored.
      if (at === undefined) coming.add(accountId);
      else if (at <= present) leaving.delete(accountId);
    }
    await announce([...came, ...left]);
  }

  async function heartbeat(): Promise<void> {
    const { anew, gone } = await beat(processId);
    // A database crash empties the (unlogged) presence, and others may have been told since that members are offline.
    const forgotten = anew ? [...here] : [];
    await moveMembers(processId, forgotten, []);
    await announce([...forgotten, ...gone]);
  }

  void work(heartbeat);
  let isQueued = false;
  const writes = setInterval(() => {
    if (isQueued || coming.size + leaving.size === 0) return;
    isQueued = true;
    void work(write).finally(() => {
      isQueued = false;
    });
  }, WRITE_MILLISECONDS).unref();
  const heartbeats = setInterval(() => void work(heartbeat), BEAT_MILLISECONDS).unref();

  return {
    came(accountId) {
      const wasLeaving = leaving.delete(accountId);
      if (!(wasLeaving && here.has(accountId))) coming.add(accountId);
    },
    left(accountId) {
      coming.delete(accountId);
      leaving.set(accountId, performance.now() + grace);
    },
    async stop() {
      clearInterval(writes);
      clearInterval(heartbeats);
      await work(async () => {
        await leaveProcess(processId);
        // Most reconnect to another process within seconds, which then announces them.
        await announce([...here]);
      });
    },
  };
}
