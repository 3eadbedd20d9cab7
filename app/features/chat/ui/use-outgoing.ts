import { useEffect, useRef, useState } from "react";
import type { HeldMessage } from "#app/features/shield/held.ts";
import { newId } from "#app/platform/ids.ts";
import type { Message } from "../message.ts";
import { createQueue, type Outgoing, type OutgoingQueue } from "./outgoing-queue.ts";
import { keepUnsent, readUnsent, type Unsent } from "./tab-memory.ts";
import { postMessage } from "./thread-calls.ts";

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
