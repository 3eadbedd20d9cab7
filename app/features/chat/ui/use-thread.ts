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
  const readTo = useRef(thread.ownRead);
  // Up to where the page around the thread, its counters and its list, knows of messages and of their being read.
  const told = useRef({ last: thread.messages.at(-1)?.number ?? 0, read: thread.ownRead });
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
    if (await postRead(id, upTo)) readTo.current = Math.max(readTo.current, upTo);
  }

  /** Reads before the page asks anew, so that its counters do not blink; and asks only when it has something to learn. */
  async function readAndTell(): Promise<void> {
    await read();
    const last = held.current.at(-1)?.number ?? 0;
    if (last === told.current.last && readTo.current === told.current.read) return;
    told.current = { last, read: readTo.current };
    await ask.current();
  }

  const steps = useRef({ add, readAndTell });
  steps.current = { add, readAndTell };
  const catchUp = useMemo(
    () =>
      coalesce(async () => {
        for (let more = true; more; ) {
          const stretch = await fetchMessages(id, { after: unbrokenTo(held.current) });
          // Without an answer nothing else would be answered either; the next sign of life brings the next try.
          if (!stretch) return;
          steps.current.add(stretch);
          readTo.current = Math.max(readTo.current, stretch.ownRead);
          more = stretch.more;
        }
        await steps.current.readAndTell();
      }),
    [id],
  );
  const readSoon = useMemo(() => coalesce(() => steps.current.readAndTell()), []);

  useHints((hint) => {
    if (hint === "everything") outgoing.retryOffline();
    else if (hint.kind !== "conversation" || hint.id !== id) return undefined;
    catchUp();
    return true;
  });

  // The thread was loaded anew, or shows an older stretch than the newest.
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
