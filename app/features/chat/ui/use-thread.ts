import { useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useHints } from "#app/platform/live.ts";
import { coalesce } from "#app/platform/live-coalesce.ts";
import type { Thread } from "../conversation.ts";
import { type Message, type Messages, merged, unbrokenTo } from "../message.ts";
import { fetchMessages, postRead } from "./thread-calls.ts";
import { useOutgoing } from "./use-outgoing.ts";

/**
 * An open thread: what was loaded, what arrives, what is on its way. A hint makes it fetch what follows its last number, so that
 * nothing is missed and nothing comes twice, whatever the connection did.
 */
export function useThread(thread: Thread) {
  const { id } = thread;
  const [messages, setMessages] = useState(thread.messages);
  const [more, setMore] = useState(thread.more);
  const [otherRead, setOtherRead] = useState(thread.otherRead);
  const [arrived, setArrived] = useState<Message>();
  const held = useRef(thread.messages);
  const atEnd = useRef(true);
  const readTo = useRef(thread.unread > 0 ? 0 : (thread.messages.at(-1)?.number ?? 0));
  const { revalidate } = useRevalidator();
  const ask = useRef(revalidate);
  useEffect(() => {
    ask.current = revalidate;
  });

  function add(stretch: Pick<Messages, "messages"> & Partial<Messages>): void {
    const last = held.current.at(-1)?.number ?? 0;
    held.current = merged(held.current, stretch.messages);
    setMessages(held.current);
    if (stretch.otherRead !== undefined) setOtherRead(stretch.otherRead);
    const newest = stretch.messages.findLast((message) => !message.mine && message.number > last);
    if (newest) setArrived(newest);
  }

  const outgoing = useOutgoing(id, (message) => {
    add({ messages: [message] });
    if (unbrokenTo(held.current) < message.number) catchUp();
  });

  /** Marks as read what stands before the reader's eyes. */
  async function read(): Promise<void> {
    const lastOfOther = held.current.findLast((message) => !message.mine)?.number ?? 0;
    if (document.hidden || !atEnd.current || lastOfOther <= readTo.current) return;
    const upTo = held.current.at(-1)!.number;
    readTo.current = upTo;
    if (!(await postRead(id, upTo))) readTo.current = 0;
  }

  const steps = useRef({ add, read });
  steps.current = { add, read };
  const catchUp = useMemo(
    () =>
      coalesce(async () => {
        for (let more = true; more; ) {
          const stretch = await fetchMessages(id, { after: unbrokenTo(held.current) });
          // Without an answer nothing else would be answered either; the next sign of life brings the next try.
          if (!stretch) return;
          steps.current.add(stretch);
          more = stretch.more;
        }
        // Before the page asks anew, so that its counters do not blink.
        await steps.current.read();
        await ask.current();
      }),
    [id],
  );
  const readSoon = useMemo(
    () =>
      coalesce(async () => {
        const before = readTo.current;
        await steps.current.read();
        if (readTo.current > before) await ask.current();
      }),
    [],
  );

  useHints((hint) => {
    if (hint === "everything") outgoing.retryOffline();
    else if (hint.kind !== "conversation" || hint.id !== id) return undefined;
    catchUp();
    return true;
  });

  // The page was loaded anew, or shows an older stretch than the newest.
  useEffect(() => {
    steps.current.add(thread);
    readSoon();
    const isNewest = new URLSearchParams(location.search).get("before") === null;
    if (!isNewest || unbrokenTo(held.current) < (held.current.at(-1)?.number ?? 0)) catchUp();
  }, [thread, catchUp, readSoon]);

  useEffect(() => {
    document.addEventListener("visibilitychange", readSoon);
    return () => document.removeEventListener("visibilitychange", readSoon);
  }, [readSoon]);

  return {
    messages,
    more,
    otherRead,
    /** The newest message that came while the thread was open. */
    arrived,
    ...outgoing,
    /** Fetches the stretch before the first message. */
    async loadOlder(): Promise<void> {
      const stretch = await fetchMessages(id, { before: held.current[0]?.number ?? 1 });
      if (!stretch) return;
      add(stretch);
      setMore(stretch.more);
    },
    /** The reader has come to the end of the thread, or left it. */
    setAtEnd(value: boolean): void {
      atEnd.current = value;
      if (value) readSoon();
    },
  };
}
