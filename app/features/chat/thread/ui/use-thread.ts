import { useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { QuarantinedMessage } from "#app/features/shield/quarantine.ts";
import { fetchUndelivered } from "#app/features/shield/ui/undelivered-request.ts";
import { debounce } from "#app/platform/live/debounce.ts";
import { useInvalidations } from "#app/platform/live/live.ts";
import type { LoadedThread } from "../../conversation.ts";
import type { Changes, Message, Messages } from "../../message.ts";
import {
  type MessageWindow,
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

/** A reader who has missed more pages of changes than this (200 each) starts again at the newest message. */
const MOST_CATCH_UP_PAGES = 5;

/** Messages loaded before the one that is jumped to. */
const CONTEXT_MESSAGES = 20;

/** Messages that arrived while the thread was open. */
export interface Arrival {
  message: Message;
  /** How many arrived at once. */
  count: number;
}

/**
 * The state of an open thread: message window, arriving and outgoing messages. Each message is shown once and in its latest version, despite lost
 * connections and reordered answers: every answer carries its version, and missing changes are fetched by version.
 */
export function useThread(thread: LoadedThread, clock: () => Date) {
  const { id } = thread;
  const [shownWindow, setShownWindow] = useState<MessageWindow>(() => windowOf(thread));
  const [otherRead, setOtherRead] = useState(thread.otherRead);
  const [blocked, setBlocked] = useState(thread.blocked);
  const [quarantined, setQuarantined] = useState<readonly QuarantinedMessage[]>(thread.quarantined);
  const [arrived, setArrived] = useState<Arrival>();
  // The window shown last, to which answers are applied.
  const latest = useRef(shownWindow);
  const atEnd = useRef(true);
  const seenTo = useRef(0);
  const readTo = useRef(thread.ownRead);
  // Whether a notice about this conversation may be unread: one that came while the thread was loading, too.
  const mayHaveNotices = useRef(true);
  const lastNumber = useRef(thread.messages.at(-1)?.number ?? 0);
  // What the page around the thread (counters and inbox) was last revalidated for.
  const revalidated = useRef({ version: thread.version, read: thread.ownRead });
  const { revalidate } = useRevalidator();
  const revalidatePage = useRef(revalidate);
  useEffect(() => {
    revalidatePage.current = revalidate;
  });

  function show(next: MessageWindow): void {
    latest.current = next;
    setShownWindow(next);
  }

  /** Applies what every answer carries besides its messages. */
  function applyMeta({ cleared, otherRead, ownRead, blocked }: Omit<Messages, "messages" | "more" | "version">): void {
    show(withoutCleared(latest.current, cleared));
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
    const next = withChanges(latest.current, changes.messages, changes.version);
    show(atEnd.current ? trimmed(next) : next);
    applyMeta(changes);
    announce([...changes.messages].sort((a, b) => a.number - b.number));
  }

  async function replaceBy(page: Promise<Messages | undefined>, ends: "older" | "newer"): Promise<boolean> {
    const found = await page;
    if (!found) return false;
    const before = latest.current.version;
    const more = { older: ends === "older" ? found.more : true, newer: ends === "newer" ? found.more : false };
    show({ messages: found.messages, version: found.version, ...more });
    applyMeta(found);
    if (found.version < before) behind();
    return true;
  }

  /** Fetches changes until nothing is missing. */
  async function catchUp(): Promise<void> {
    for (let pages = 0; ; pages++) {
      if (pages === MOST_CATCH_UP_PAGES && !latest.current.newer) {
        await replaceBy(fetchMessages(id, {}), "older");
        break;
      }
      const changes = await fetchMessages(id, { since: latest.current.version });
      // No answer: the next invalidation tries again.
      if (!changes) return;
      apply(changes);
      if (!changes.more) break;
    }
    await readAndRevalidate();
  }

  /** Marks messages that were in the viewport as read, and notices about this conversation, such as offers in it. */
  async function read(): Promise<void> {
    const isNews = latest.current.messages.some(
      ({ mine, number }) => !mine && number > readTo.current && number <= seenTo.current,
    );
    if (document.hidden || !(isNews || mayHaveNotices.current)) return;
    const upTo = isNews ? seenTo.current : readTo.current;
    mayHaveNotices.current = false;
    if (await postRead(id, upTo)) readTo.current = Math.max(readTo.current, upTo);
    else mayHaveNotices.current = true;
  }

  /** Marks as read, then revalidates the page if something is new; in this order, so that its counters do not flicker. */
  async function readAndRevalidate(): Promise<void> {
    await read();
    const { version } = latest.current;
    // A hidden tab revalidates once it is visible.
    if (document.hidden) return;
    if (version === revalidated.current.version && readTo.current === revalidated.current.read) return;
    revalidated.current = { version, read: readTo.current };
    await revalidatePage.current();
  }

  const steps = useRef({ apply, catchUp, readAndRevalidate });
  steps.current = { apply, catchUp, readAndRevalidate };
  const behind = useMemo(() => debounce(() => steps.current.catchUp()), []);
  const readSoon = useMemo(() => debounce(() => steps.current.readAndRevalidate()), []);

  const outgoing = useOutgoing(id, clock, {
    onStored(message) {
      const next = withChanges(latest.current, [message], versionAfter(latest.current, message));
      show(next);
      lastNumber.current = Math.max(lastNumber.current, message.number);
      if (next.version < message.version) behind();
      else readSoon();
    },
    onQuarantined(message) {
      setQuarantined((all) => [...all.filter((one) => one.id !== message.id), message]);
      void revalidatePage.current();
    },
  });

  useChanges(id, {
    version: () => latest.current.version,
    changed(changes: Changes) {
      steps.current.apply(changes);
      readSoon();
    },
    behind,
  });
  useInvalidations((hint) => {
    // The connection is back: sends waiting messages now.
    if (hint === "everything") outgoing.wake();
    if (hint === "everything" || hint.kind === "notifications") {
      mayHaveNotices.current = true;
      readSoon();
    }
    // A moderator may have decided on quarantined messages.
    const concerns = hint === "everything" ? quarantined.length > 0 : hint.kind === "held" && hint.id === id;
    if (concerns) {
      void fetchUndelivered(id).then((all) => all && setQuarantined(all.filter(({ state }) => state === "waiting")));
    }
    return undefined;
  });

  // The page was loaded again, for example after a form.
  const loaded = useRef(thread);
  useEffect(() => {
    if (loaded.current === thread) return;
    loaded.current = thread;
    show(withChanges(latest.current, thread.messages));
    applyMeta(thread);
    setQuarantined(thread.quarantined);
    if (thread.version > latest.current.version) behind();
  });

  useEffect(() => {
    document.addEventListener("visibilitychange", readSoon);
    return () => document.removeEventListener("visibilitychange", readSoon);
  }, [readSoon]);

  const extending = useRef(false);
  /** Adds a page to the window; one at a time. */
  async function extend(page: (window: MessageWindow) => Promise<MessageWindow | undefined>): Promise<void> {
    if (extending.current) return;
    extending.current = true;
    const before = latest.current;
    const next = await page(before);
    extending.current = false;
    // The window may have changed since the request.
    if (next) show(next);
    if (next && next.version < before.version) behind();
  }

  return {
    ...shownWindow,
    otherRead,
    blocked,
    quarantined,
    arrived,
    outgoing: outgoing.outgoing,
    retry: outgoing.retry,
    remove: outgoing.remove,
    send(message: Parameters<typeof outgoing.send>[0]): void {
      outgoing.send(message);
      if (latest.current.newer) void replaceBy(fetchMessages(id, {}), "older");
    },
    /** Fetches a change that the reader made. */
    changed: behind,
    loadOlder: () =>
      extend(async ({ messages: [first] }) => {
        const page = first && (await fetchMessages(id, { before: first.number }));
        return page && latest.current.messages[0]?.number === first.number
          ? withOlder(latest.current, page)
          : undefined;
      }),
    loadNewer: () =>
      extend(async ({ messages }) => {
        const last = messages.at(-1);
        const page = last && (await fetchMessages(id, { after: last.number }));
        return page && latest.current.messages.at(-1)?.number === last.number
          ? withNewer(latest.current, page)
          : undefined;
      }),
    /** Loads the messages around a message, unless it is in the window. Returns whether it is now. */
    async reach(number: number): Promise<boolean> {
      if (latest.current.messages.some((message) => message.number === number)) return true;
      const found = await replaceBy(fetchMessages(id, { after: Math.max(0, number - CONTEXT_MESSAGES) }), "newer");
      return found && latest.current.messages.some((message) => message.number === number);
    },
    /** Shows the newest page. */
    async reachEnd(): Promise<void> {
      if (latest.current.newer) await replaceBy(fetchMessages(id, {}), "older");
    },
    /** Reports the viewport: its last message, and whether that is the end. */
    viewed(lastVisible: number, isEnd: boolean): void {
      atEnd.current = isEnd && !latest.current.newer;
      if (lastVisible <= seenTo.current) return;
      seenTo.current = lastVisible;
      readSoon();
    },
  };
}

function windowOf({ messages, version, older, newer }: LoadedThread): MessageWindow {
  return { messages, version, older, newer };
}
