/** What an open thread and the inbox receive over the live socket, besides invalidations. */
import { useEffect, useRef, useState } from "react";
import { MOST_WATCHED, TYPING_MILLISECONDS, TYPING_REPEAT_MILLISECONDS } from "#app/platform/live/frames.ts";
import { useFrames, useInvalidations } from "#app/platform/live/live.ts";
import { say, sayAlways } from "#app/platform/live/socket.ts";
import type { Changes } from "../../message.ts";

interface ChangeListener {
  /** The version up to which the thread is complete. */
  version(): number;
  /** Called with changes since a version that the thread has, also in hidden tabs. */
  changed(changes: Changes): void;
  /** Called when changes after the thread's version have to be fetched. */
  behind(): void;
}

/**
 * Subscribes to a thread's conversation at the server, which then sends changes with the invalidations, also after a lost connection. Handles this
 * conversation's invalidations.
 */
export function useChanges(conversationId: string, listener: ChangeListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const frame = () => ({ open: conversationId, version: latest.current.version() });
    return sayAlways("open", frame, { open: null });
  }, [conversationId]);
  useInvalidations(
    (hint) => {
      if (hint === "everything" || hint.kind !== "conversation" || hint.id !== conversationId) return undefined;
      const changes = hint.changes as Changes | undefined;
      if (changes && !changes.more && changes.since <= latest.current.version()) latest.current.changed(changes);
      else if (document.hidden) return undefined;
      else latest.current.behind();
      return true;
    },
    { hidden: true },
  );
}

/**
 * Whether the other member is typing, and a throttled function to call when the reader types. Typing ends with the other's next message, or when
 * it is not repeated for TYPING_MILLISECONDS.
 */
export function useTyping(conversationId: string): { typing: boolean; reportTyping(): void } {
  const [typing, setTyping] = useState(false);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const stop = () => {
    clearTimeout(end.current);
    setTyping(false);
  };
  useFrames((message) => {
    if (message.typing?.includes(conversationId)) {
      clearTimeout(end.current);
      end.current = setTimeout(() => setTyping(false), TYPING_MILLISECONDS);
      setTyping(true);
    }
    if (message.hints?.some((hint) => hint.id === conversationId && hasMessage(hint.changes))) stop();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins anew
  useEffect(() => {
    sentAt.current = Number.NEGATIVE_INFINITY;
    return stop;
  }, [conversationId]);
  return {
    typing,
    reportTyping() {
      const present = performance.now();
      if (present - sentAt.current < TYPING_REPEAT_MILLISECONDS) return;
      sentAt.current = present;
      say({ typing: conversationId });
    },
  };
}

/** Whether changes contain a message from the other member. */
function hasMessage(changes: unknown): boolean {
  return Boolean((changes as Changes | undefined)?.messages.some(({ mine }) => !mine));
}

const BATCH_MILLISECONDS = 100;
const NOBODY: ReadonlySet<string> = new Set();

/** The lists on the page: the inbox, and the thread's head. */
const lists = new Set<readonly string[]>();
let watched = "";
let stopWatching = () => {};
let batch: ReturnType<typeof setTimeout> | undefined;

/** The watched conversations whose other member is online. Shared, since the server does not repeat it for a list that joins later. */
let online: ReadonlySet<string> = NOBODY;

/** Watches the conversations of all lists with one debounced frame. */
function watchTogether(): void {
  clearTimeout(batch);
  batch = setTimeout(() => {
    const ids = [...new Set([...lists].flat())].slice(0, MOST_WATCHED);
    if (ids.join(" ") === watched) return;
    watched = ids.join(" ");
    online = new Set(ids.filter((id) => online.has(id)));
    stopWatching();
    stopWatching = ids.length > 0 ? sayAlways("watch", () => ({ watch: ids }), { watch: [] }) : () => {};
  }, BATCH_MILLISECONDS);
}

/** The conversations whose other member is online and shows it; may include others than the given ones. */
export function usePresence(conversationIds: readonly string[]): ReadonlySet<string> {
  const [all, setAll] = useState<ReadonlySet<string>>(NOBODY);
  const key = conversationIds.join(" ");
  useEffect(() => {
    const ids = key ? key.split(" ") : [];
    lists.add(ids);
    setAll(online);
    watchTogether();
    return () => {
      lists.delete(ids);
      watchTogether();
    };
  }, [key]);
  useFrames(({ presence }) => {
    if (!presence) return;
    online = updated(online, presence);
    setAll(online);
  });
  return all;
}

/** The set after an update; the same object if nothing has changed. */
function updated(before: ReadonlySet<string>, presence: Readonly<Record<string, boolean>>): ReadonlySet<string> {
  const changed = Object.entries(presence).filter(([id, isOnline]) => before.has(id) !== isOnline);
  if (changed.length === 0) return before;
  const after = new Set(before);
  for (const [id, isOnline] of changed) {
    if (isOnline) after.add(id);
    else after.delete(id);
  }
  return after;
}
