/** Optimistic messages: shown before they are stored, and sent one after the other in the order of writing. */
import { useEffect, useRef, useState } from "react";
import type { QuarantinedMessage } from "#app/features/shield/quarantine.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import type { Message } from "../../message.ts";
import { readUnsent, saveUnsent, type Unsent } from "./tab-storage.ts";
import { postMessage, type SendAnswer } from "./thread-requests.ts";

/** A message that is not stored yet. A `waiting` one is retried automatically, a `failed` one by its sender. */
export interface Outgoing extends Unsent {
  state: "sending" | "waiting" | "failed";
  failure?: FailureCode | "offline";
  /** Validation code of the text. */
  problem?: string;
}

interface QueueWork {
  deliver(message: Unsent): Promise<SendAnswer>;
  /** Called at each change. */
  changed(outgoing: readonly Outgoing[]): void;
  stored(message: Message): void;
  quarantined(message: QuarantinedMessage): void;
}

const SHORTEST_BACKOFF_MILLISECONDS = 1_000;
const LONGEST_BACKOFF_MILLISECONDS = 30_000;

interface OutgoingQueue {
  send(message: Unsent): void;
  /** Sends a failed message, and all waiting ones, now. */
  retry(id: string): void;
  /** The connection may be back. */
  wake(): void;
  /** Removes a message that was not sent. */
  remove(id: string): void;
  stop(): void;
}

/**
 * A message without an answer is retried with backoff and blocks all later ones, which would otherwise arrive in another order. A refused message
 * blocks nothing, and stays until its sender retries or removes it.
 */
export function createQueue(unsent: readonly Unsent[], work: QueueWork): OutgoingQueue {
  let entries: Outgoing[] = unsent.map((message) => ({ ...message, state: "sending" }));
  let running = false;
  let stopped = false;
  let backoff = SHORTEST_BACKOFF_MILLISECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: Outgoing[]): void {
    entries = next;
    if (!stopped) work.changed(entries);
  }

  function patch(matches: (one: Outgoing) => boolean, changes: Partial<Outgoing>): void {
    change(entries.map((one) => (matches(one) ? { ...one, ...changes } : one)));
  }

  async function run(): Promise<void> {
    if (running || stopped) return;
    running = true;
    clearTimeout(timer);
    for (let next = first(); next && !stopped; next = first()) {
      const { id } = next;
      patch((one) => one.id === id, { state: "sending", failure: undefined, problem: undefined });
      const answer = await work.deliver(next);
      if (stopped) break;
      if (answer.ok) {
        backoff = SHORTEST_BACKOFF_MILLISECONDS;
        // In this order, so that the message does not disappear for a moment.
        if ("held" in answer) work.quarantined(answer.held);
        else work.stored(answer.message);
        remove(id);
      } else if (answer.failure === "offline" || answer.failure === "too-many-requests") {
        const { failure } = answer;
        patch((one) => one.state !== "failed", { state: "waiting", failure });
        retryLater();
        break;
      } else {
        const { failure, problem } = answer;
        patch((one) => one.id === id, { state: "failed", failure, ...(problem && { problem }) });
      }
    }
    running = false;
  }

  function first(): Outgoing | undefined {
    return entries.find(({ state }) => state !== "failed");
  }

  function retryLater(): void {
    // Jitter: after a restart of the server all members reconnect at once.
    timer = setTimeout(() => void run(), backoff * (0.5 + Math.random() / 2));
    backoff = Math.min(2 * backoff, LONGEST_BACKOFF_MILLISECONDS);
  }

  function remove(id: string): void {
    change(entries.filter((one) => one.id !== id));
  }

  function wake(): void {
    if (!first()) return;
    backoff = SHORTEST_BACKOFF_MILLISECONDS;
    void run();
  }

  if (entries.length > 0) {
    work.changed(entries);
    void run();
  }
  return {
    send(message) {
      const blocking = entries.find(({ state }) => state === "waiting");
      change([...entries, { ...message, state: blocking ? "waiting" : "sending", failure: blocking?.failure }]);
      if (!blocking) void run();
    },
    retry(id) {
      patch((one) => one.id === id && one.state === "failed", { state: "sending" });
      wake();
    },
    wake,
    remove,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

interface Arrivals {
  onStored: (message: Message) => void;
  onQuarantined: (message: QuarantinedMessage) => void;
}

/** The messages of a conversation that are not stored yet. `clock` is the server's time. */
export function useOutgoing(conversationId: string, clock: () => Date, arrivals: Arrivals) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const queue = useRef<OutgoingQueue>(undefined);
  const latest = useRef(arrivals);
  useEffect(() => {
    latest.current = arrivals;
  });

  useEffect(() => {
    // The page may have been reloaded before the answer came. Sending is idempotent.
    const created = createQueue(readUnsent(conversationId), {
      deliver: (message) => postMessage(conversationId, message),
      changed(next) {
        saveUnsent(conversationId, next);
        setOutgoing(next);
      },
      stored: (message) => latest.current.onStored(message),
      quarantined: (message) => latest.current.onQuarantined(message),
    });
    queue.current = created;
    window.addEventListener("online", created.wake);
    return () => {
      window.removeEventListener("online", created.wake);
      created.stop();
    };
  }, [conversationId]);

  return {
    outgoing,
    send(message: Omit<Unsent, "id" | "at">): void {
      queue.current?.send({ ...message, id: newId(), at: clock().toISOString() });
    },
    retry: (id: string) => queue.current?.retry(id),
    remove: (id: string) => queue.current?.remove(id),
    wake: () => queue.current?.wake(),
  };
}
