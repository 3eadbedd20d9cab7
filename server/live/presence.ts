/** Keeps the list of who is here true for the members of this process, and tells when somebody comes or goes. */
import { BEAT_MILLISECONDS, beat, leaveProcess, moveMembers } from "#app/features/chat/presence.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { Hub } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";

/** So often changes are written down, in milliseconds. */
const WRITE_MILLISECONDS = 500;
/** Whoever opens another page is away for a moment. */
const GRACE_MILLISECONDS = 5_000;
/** A broadcast for so many accounts fits everywhere. */
const PARCEL = 100;

export interface PresenceOptions {
  /** Milliseconds after which somebody without a socket has gone. */
  grace?: number;
}

export interface Presence {
  /** The first socket of an account has opened. */
  came(accountId: string): void;
  /** Its last one has closed. */
  left(accountId: string): void;
  /** Takes all of them off the list. */
  stop(): Promise<void>;
}

/** Begins to keep the list. */
export function keepPresence(hub: Hub, { grace = GRACE_MILLISECONDS }: PresenceOptions = {}): Presence {
  const processId = newId();
  const here = new Set<string>();
  const coming = new Set<string>();
  const leaving = new Map<string, number>();
  let working: Promise<void> | undefined;

  /** One thing after the other, so that nobody is written down before the process is. */
  function work(task: () => Promise<void>): Promise<void> {
    working = (working ?? Promise.resolve())
      .then(task)
      .catch((error: unknown) => log.warn({ error }, "who is here was not written down; it is tried again"));
    return working;
  }

  async function announce(accountIds: readonly string[]): Promise<void> {
    const parcels = Math.ceil(accountIds.length / PARCEL);
    const broadcasts = Array.from({ length: parcels }, (_, place) => ({
      presence: accountIds.slice(place * PARCEL, (place + 1) * PARCEL),
    }));
    if (parcels > 0) await hub.publish(broadcasts);
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
      // Came back while it was written.
      if (at === undefined) coming.add(accountId);
      else if (at <= present) leaving.delete(accountId);
    }
    await announce([...came, ...left]);
  }

  async function live(): Promise<void> {
    const { anew, gone } = await beat(processId);
    // A database that was killed has forgotten who is here, and perhaps told somebody so.
    const forgotten = anew ? [...here] : [];
    await moveMembers(processId, forgotten, []);
    await announce([...forgotten, ...gone]);
  }

  void work(live);
  let owed = false;
  const writer = setInterval(() => {
    if (owed || coming.size + leaving.size === 0) return;
    owed = true;
    void work(write).finally(() => {
      owed = false;
    });
  }, WRITE_MILLISECONDS).unref();
  const heart = setInterval(() => void work(live), BEAT_MILLISECONDS).unref();

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
      clearInterval(writer);
      clearInterval(heart);
      await work(async () => {
        await leaveProcess(processId);
        // Most come back to another process within seconds, and are seen to; whoever does not has gone.
        await announce([...here]);
      });
    },
  };
}
