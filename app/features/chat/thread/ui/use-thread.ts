import { useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { HeldMessage } from "#app/features/shield/quarantine.ts";
import { fetchWithheld } from "#app/features/shield/ui/undelivered-request.ts";
import { coalesce } from "#app/platform/live/debounce.ts";
import { useHints } from "#app/platform/live/live.ts";
import type { LoadedThread } from "../../conversation.ts";
import type { Changes, Message, Messages } from "../../message.ts";
import {
  type Run,
  trimmed,
  versionAfter,
  withChanges,
  withNewer,
  withOlder,
  withoutCleared,
} from "../message-window.ts";
import { useOutgoing } from "./outgoing-queue.ts";
import { fetchMessages, postRead } from "./thread-requests.ts";
import { useChanges } from "./use-live.ts";

/** Rather than to go through more changes than these, pages of 200, a reader who comes back begins anew at the newest message. */
const MOST_CATCH_UP_PAGES = 5;

/** How many messages stand before the one that is jumped to. */
const AROUND = 20;

/** What came while the thread was open. */
export interface Arrival {
  message: Message;
  /** How many came at once. */
  count: number;
}

/**
 * An open thread: what was loaded, what arrives, what is on its way. Whatever the connection did, and in whatever order things come,
 * it shows each message once and as it last was: all that comes carries its version, and what is missing is asked for by version.
 */
export function useThread(thread: LoadedThread, clock: () => Date) {
  const { id } = thread;
  const [run, setRun] = useState<Run>(() => runOf(thread));
  const [otherRead, setOtherRead] = useState(thread.otherRead);
  const [blocked, setBlocked] = useState(thread.blocked);
  const [waiting, setWaiting] = useState<readonly HeldMessage[]>(thread.held);
  const [arrived, setArrived] = useState<Arrival>();
  const held = useRef(run);
  const atEnd = useRef(true);
  const seenTo = useRef(0);
  const readTo = useRef(thread.ownRead);
  const lastNumber = useRef(thread.messages.at(-1)?.number ?? 0);
  // Up to where the page around the thread, its counters and its list, knows of changes and of their being read.
  const told = useRef({ version: thread.version, read: thread.ownRead });
  const { revalidate } = useRevalidator();
  const ask = useRef(revalidate);
  useEffect(() => {
    ask.current = revalidate;
  });

  function hold(next: Run): void {
    held.current = next;
    setRun(next);
  }

  /** What every answer says besides its messages. */
  function note({ cleared, otherRead, ownRead, blocked }: Omit<Messages, "messages" | "more" | "version">): void {
    hold(withoutCleared(held.current, cleared));
    setOtherRead(otherRead);
    setBlocked(blocked);
    readTo.current = Math.max(readTo.current, ownRead);
  }

  function announce(messages: readonly Message[]): void {
    const fresh = messages.filter(({ mine, number }) => !mine && number > lastNumber.current);
    lastNumber.current = Math.max(lastNumber.current, messages.at(-1)?.number ?? 0);
    const message = fresh.at(-1);
    if (message) setArrived({ message, count: fresh.length });
  }

  function apply(changes: Messages): void {
    const next = withChanges(held.current, changes.messages, changes.version);
    hold(atEnd.current ? trimmed(next) : next);
    note(changes);
    announce([...changes.messages].sort((a, b) => a.number - b.number));
  }

  async function replaceBy(page: Promise<Messages | undefined>, ends: "older" | "newer"): Promise<boolean> {
    const found = await page;
    if (!found) return false;
    const before = held.current.version;
    const more = { older: ends === "older" ? found.more : true, newer: ends === "newer" ? found.more : false };
    hold({ messages: found.messages, version: found.version, ...more });
    note(found);
    if (found.version < before) behind();
    return true;
  }

  /** Asks what changed until nothing is missing. */
  async function catchUp(): Promise<void> {
    for (let pages = 0; ; pages++) {
      if (pages === MOST_CATCH_UP_PAGES && !held.current.newer) {
        await replaceBy(fetchMessages(id, {}), "older");
        break;
      }
      const changes = await fetchMessages(id, { since: held.current.version });
      // Without an answer nothing else would be answered either; the next sign of life brings the next try.
      if (!changes) return;
      apply(changes);
      if (!changes.more) break;
    }
    await readAndTell();
  }

  /** Marks as read what has stood before the reader's eyes. */
  async function read(): Promise<void> {
    const upTo = seenTo.current;
    const isNews = held.current.messages.some(({ mine, number }) => !mine && number > readTo.current && number <= upTo);
    if (document.hidden || !isNews) return;
    if (await postRead(id, upTo)) readTo.current = Math.max(readTo.current, upTo);
  }

  /** A notice about this conversation, as of an offer in it, is read where the conversation is seen. What was read leads to no further hint. */
  async function readNotices(): Promise<void> {
    const upTo = Math.max(seenTo.current, readTo.current);
    if (!document.hidden && upTo > 0) await postRead(id, upTo);
  }

  /** Reads before the page asks anew, so that its counters do not blink; and asks only when it has something to learn. */
  async function readAndTell(): Promise<void> {
    await read();
    const { version } = held.current;
    // A tab that nobody looks at asks once, when it is looked at.
    if (document.hidden) return;
    if (version === told.current.version && readTo.current === told.current.read) return;
    told.current = { version, read: readTo.current };
    await ask.current();
  }

  const steps = useRef({ apply, catchUp, readAndTell, readNotices });
  steps.current = { apply, catchUp, readAndTell, readNotices };
  const behind = useMemo(() => coalesce(() => steps.current.catchUp()), []);
  const readSoon = useMemo(() => coalesce(() => steps.current.readAndTell()), []);
  const readNoticesSoon = useMemo(() => coalesce(() => steps.current.readNotices()), []);

  const outgoing = useOutgoing(id, clock, {
    onStored(message) {
      const next = withChanges(held.current, [message], versionAfter(held.current, message));
      hold(next);
      lastNumber.current = Math.max(lastNumber.current, message.number);
      if (next.version < message.version) behind();
      else readSoon();
    },
    onHeld(message) {
      setWaiting((all) => [...all.filter((one) => one.id !== message.id), message]);
      void ask.current();
    },
  });

  useChanges(id, {
    version: () => held.current.version,
    changed(changes: Changes) {
      steps.current.apply(changes);
      readSoon();
    },
    behind,
  });
  useHints((hint) => {
    // The line is back: what waits need not wait for its own next try.
    if (hint === "everything") outgoing.wake();
    if (hint !== "everything" && hint.kind === "notifications") readNoticesSoon();
    // What waits for a moderator may have been decided.
    const concerns = hint === "everything" ? waiting.length > 0 : hint.kind === "held" && hint.id === id;
    if (concerns) {
      void fetchWithheld(id).then((all) => all && setWaiting(all.filter(({ state }) => state === "waiting")));
    }
    return undefined;
  });

  // The thread was loaded anew, as after a form.
  const shown = useRef(thread);
  useEffect(() => {
    if (shown.current === thread) return;
    shown.current = thread;
    hold(withChanges(held.current, thread.messages));
    note(thread);
    setWaiting(thread.held);
    if (thread.version > held.current.version) behind();
  });

  useEffect(() => {
    document.addEventListener("visibilitychange", readSoon);
    return () => document.removeEventListener("visibilitychange", readSoon);
  }, [readSoon]);

  const turning = useRef(false);
  async function turn(page: (run: Run) => Promise<Run | undefined>): Promise<void> {
    if (turning.current) return;
    turning.current = true;
    const before = held.current;
    const next = await page(before);
    turning.current = false;
    // Another stretch is shown meanwhile, or changes came in: the page is put to what is held now.
    if (next) hold(next);
    if (next && next.version < before.version) behind();
  }

  return {
    ...run,
    otherRead,
    blocked,
    waiting,
    arrived,
    outgoing: outgoing.outgoing,
    retry: outgoing.retry,
    take: outgoing.take,
    send(message: Parameters<typeof outgoing.send>[0]): void {
      outgoing.send(message);
      if (held.current.newer) void replaceBy(fetchMessages(id, {}), "older");
    },
    /** Something of the reader's own has changed: it is asked for at once. */
    changed: behind,
    loadOlder: () =>
      turn(async ({ messages: [first] }) => {
        const page = first && (await fetchMessages(id, { before: first.number }));
        return page && held.current.messages[0]?.number === first.number ? withOlder(held.current, page) : undefined;
      }),
    loadNewer: () =>
      turn(async ({ messages }) => {
        const last = messages.at(-1);
        const page = last && (await fetchMessages(id, { after: last.number }));
        return page && held.current.messages.at(-1)?.number === last.number ? withNewer(held.current, page) : undefined;
      }),
    /** Shows the stretch around a message, unless it is there. Says whether it is there now. */
    async reach(number: number): Promise<boolean> {
      if (held.current.messages.some((message) => message.number === number)) return true;
      const found = await replaceBy(fetchMessages(id, { after: Math.max(0, number - AROUND) }), "newer");
      return found && held.current.messages.some((message) => message.number === number);
    },
    /** Shows the newest page. */
    async reachEnd(): Promise<void> {
      if (held.current.newer) await replaceBy(fetchMessages(id, {}), "older");
    },
    /** What stands before the reader's eyes: up to which message, and whether that is the end. */
    look(lastVisible: number, isEnd: boolean): void {
      atEnd.current = isEnd && !held.current.newer;
      if (lastVisible <= seenTo.current) return;
      seenTo.current = lastVisible;
      readSoon();
    },
  };
}

function runOf({ messages, version, older, newer }: LoadedThread): Run {
  return { messages, version, older, newer };
}
