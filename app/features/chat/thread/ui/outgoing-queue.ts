/** Messages that are shown before they are stored. They leave one after the other, in the order in which they were written. */

import { useEffect, useRef, useState } from "react";
import type { HeldMessage } from "#app/features/shield/quarantine.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import type { Message } from "../../message.ts";
import { keepUnsent, readUnsent, type Unsent } from "./tab-storage.ts";
import { postMessage, type SendAnswer } from "./thread-requests.ts";

/** A message on its way: `waiting` goes by itself as soon as it can, `failed` when its writer says so. */
export interface Outgoing extends Unsent {
  state: "sending" | "waiting" | "failed";
  failure?: FailureCode | "offline";
  /** Validation code of the text. */
  problem?: string;
}

export interface QueueWork {
  deliver(message: Unsent): Promise<SendAnswer>;
  /** Called at each change. */
  changed(outgoing: readonly Outgoing[]): void;
  stored(message: Message): void;
  held(message: HeldMessage): void;
}

const SHORTEST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

interface OutgoingQueue {
  send(message: Unsent): void;
  /** Sends one that has failed, or all that wait, at once. */
  retry(id: string): void;
  /** The line may be back. */
  wake(): void;
  /** Takes a message out that has not left. */
  take(id: string): void;
  stop(): void;
}

/**
 * What stays without an answer holds up all that was written after it, as else they would arrive in another order; it is tried again
 * by itself, ever less often. What is refused steps aside until its writer does something about it.
 */
export function createQueue(kept: readonly Unsent[], work: QueueWork): OutgoingQueue {
  let entries: Outgoing[] = kept.map((message) => ({ ...message, state: "sending" }));
  let running = false;
  let stopped = false;
  let pause = SHORTEST_PAUSE_MILLISECONDS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: Outgoing[]): void {
    entries = next;
    if (!stopped) work.changed(entries);
  }

  function patch(which: (one: Outgoing) => boolean, changes: Partial<Outgoing>): void {
    change(entries.map((one) => (which(one) ? { ...one, ...changes } : one)));
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
        pause = SHORTEST_PAUSE_MILLISECONDS;
        // In this order it does not vanish for a moment.
        if ("held" in answer) work.held(answer.held);
        else work.stored(answer.message);
        take(id);
      } else if (answer.failure === "offline" || answer.failure === "too-many-requests") {
        const { failure } = answer;
        patch((one) => one.state !== "failed", { state: "waiting", failure });
        rest();
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

  function rest(): void {
    // Half of it by chance: after a restart of the server all its members come back.
    timer = setTimeout(() => void run(), pause * (0.5 + Math.random() / 2));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS);
  }

  function take(id: string): void {
    change(entries.filter((one) => one.id !== id));
  }

  function wake(): void {
    if (!first()) return;
    pause = SHORTEST_PAUSE_MILLISECONDS;
    void run();
  }

  if (entries.length > 0) {
    work.changed(entries);
    void run();
  }
  return {
    send(message) {
      const isHeldUp = entries.find(({ state }) => state === "waiting");
      change([...entries, { ...message, state: isHeldUp ? "waiting" : "sending", failure: isHeldUp?.failure }]);
      if (!isHeldUp) void run();
    },
    retry(id) {
      patch((one) => one.id === id && one.state === "failed", { state: "sending" });
      wake();
    },
    wake,
    take,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

interface Arrivals {
  onStored: (message: Message) => void;
  onHeld: (message: HeldMessage) => void;
}

/** The messages of a conversation that are on their way, and what can be done with them. `clock` is the server's time. */
export function useOutgoing(conversationId: string, clock: () => Date, arrivals: Arrivals) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const queue = useRef<OutgoingQueue>(undefined);
  const latest = useRef(arrivals);
  useEffect(() => {
    latest.current = arrivals;
  });

  useEffect(() => {
    // A reload may have come between sending and the answer. Sending again stores nothing twice.
    const made = createQueue(readUnsent(conversationId), {
      deliver: (message) => postMessage(conversationId, message),
      changed(next) {
        keepUnsent(conversationId, next);
        setOutgoing(next);
      },
      stored: (message) => latest.current.onStored(message),
      held: (message) => latest.current.onHeld(message),
    });
    queue.current = made;
    window.addEventListener("online", made.wake);
    return () => {
      window.removeEventListener("online", made.wake);
      made.stop();
    };
  }, [conversationId]);

  return {
    outgoing,
    send(message: Omit<Unsent, "id" | "at">): void {
      queue.current?.send({ ...message, id: newId(), at: clock().toISOString() });
    },
    retry: (id: string) => queue.current?.retry(id),
    take: (id: string) => queue.current?.take(id),
    wake: () => queue.current?.wake(),
  };
}
