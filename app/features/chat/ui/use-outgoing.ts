import { useEffect, useRef, useState } from "react";
import type { FailureCode } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import type { Message } from "../message.ts";
import { keepUnsent, readUnsent, type Unsent } from "./tab-memory.ts";
import { postMessage } from "./thread-calls.ts";

/** A message on its way, or stuck. */
export interface Outgoing extends Unsent {
  state: "sending" | "failed";
  failure?: FailureCode | "offline";
  /** Validation code of the text. */
  problem?: string;
}

/**
 * Messages that are shown before they are stored. They leave one after the other, so that they arrive in the order they were
 * written; a stuck one waits for its writer, or for the line to come back.
 */
export function useOutgoing(conversationId: string, onStored: (message: Message) => void) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const current = useRef(outgoing);
  const line = useRef(Promise.resolve());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });

  function change(next: Outgoing[]): void {
    current.current = next;
    keepUnsent(conversationId, next);
    setOutgoing(next);
  }

  function patch(id: string, changes: Partial<Outgoing>): void {
    change(current.current.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  function take(id: string): void {
    change(current.current.filter((one) => one.id !== id));
  }

  async function deliver({ id, text }: Unsent): Promise<void> {
    const answer = await postMessage(conversationId, { id, text });
    if (answer.ok) {
      stored.current({ number: answer.number, id, mine: true, text: answer.text, at: answer.at });
      take(id);
    } else {
      patch(id, { state: "failed", failure: answer.failure, ...(answer.problem ? { problem: answer.problem } : {}) });
    }
  }

  function leave(message: Unsent): void {
    line.current = line.current.then(() => deliver(message));
  }

  function retry(id: string): void {
    const message = current.current.find((one) => one.id === id && one.state === "failed");
    if (!message) return;
    patch(id, { state: "sending" });
    leave(message);
  }

  const retryOffline = useRef(() => {});
  retryOffline.current = () => {
    for (const { id, failure } of current.current) if (failure === "offline") retry(id);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation
  useEffect(() => {
    // A reload may have come between sending and the answer. Sending again stores nothing twice.
    const waiting = readUnsent(conversationId);
    change(waiting.map((message) => ({ ...message, state: "sending" })));
    for (const message of waiting) leave(message);
    const cameOnline = () => retryOffline.current();
    window.addEventListener("online", cameOnline);
    return () => window.removeEventListener("online", cameOnline);
  }, [conversationId]);

  return {
    outgoing,
    send(text: string): void {
      const message: Outgoing = { id: newId(), text, at: new Date().toISOString(), state: "sending" };
      change([...current.current, message]);
      leave(message);
    },
    retry,
    take,
    retryOffline: () => retryOffline.current(),
  };
}
