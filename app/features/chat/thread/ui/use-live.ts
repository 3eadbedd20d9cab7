/** What an open thread and the list beside it hear over the live socket, beyond hints. */
import { useEffect, useRef, useState } from "react";
import { MOST_WATCHED, TYPING_MILLISECONDS, TYPING_REPEAT_MILLISECONDS } from "#app/platform/live/frames.ts";
import { useFrames, useHints } from "#app/platform/live/live.ts";
import { say, sayAlways } from "#app/platform/live/socket.ts";
import type { Changes } from "../../message.ts";

interface Ears {
  /** Up to which version the thread knows everything. */
  version(): number;
  /** What has changed after a version that is not past the thread's own. Also in hidden tabs. */
  changed(changes: Changes): void;
  /** There is something to be fetched: what follows the thread's version. */
  behind(): void;
}

/**
 * Keeps a thread's conversation open at the server, which then sends along what has changed in it, after each lost connection as well. Hints of
 * this conversation are taken care of.
 */
export function useChanges(conversationId: string, ears: Ears): void {
  const latest = useRef(ears);
  useEffect(() => {
    latest.current = ears;
  });
  useEffect(() => {
    const frame = () => ({ open: conversationId, version: latest.current.version() });
    return sayAlways("open", frame, { open: null });
  }, [conversationId]);
  useHints(
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
 * Whether the other one is typing, and what to call at each change of one's own field. It ends with the other's next message, or when it has
 * not been said again for a while.
 */
export function useTyping(conversationId: string): { typing: boolean; say(): void } {
  const [typing, setTyping] = useState(false);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  const said = useRef(Number.NEGATIVE_INFINITY);
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
    if (message.hints?.some((hint) => hint.id === conversationId && bringsWord(hint.changes))) stop();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins anew
  useEffect(() => {
    said.current = Number.NEGATIVE_INFINITY;
    return stop;
  }, [conversationId]);
  return {
    typing,
    say() {
      const present = performance.now();
      if (present - said.current < TYPING_REPEAT_MILLISECONDS) return;
      said.current = present;
      say({ typing: conversationId });
    },
  };
}

/** Whether a message of the other one has come. */
function bringsWord(changes: unknown): boolean {
  return Boolean((changes as Changes | undefined)?.messages.some(({ mine }) => !mine));
}

const GATHER_MILLISECONDS = 100;
const NOBODY: ReadonlySet<string> = new Set();

/** The lists that stand on the page, of the inbox and of the thread's head. */
const lists = new Set<readonly string[]>();
let watched = "";
let stopWatching = () => {};
let soon: ReturnType<typeof setTimeout> | undefined;

/** In which conversations the other one is here, of all that are watched: a list that joins later hears nothing of what was said before. */
let here: ReadonlySet<string> = NOBODY;

/** What all lists of the page name together, said once when they have settled. */
function watchTogether(): void {
  clearTimeout(soon);
  soon = setTimeout(() => {
    const ids = [...new Set([...lists].flat())].slice(0, MOST_WATCHED);
    if (ids.join(" ") === watched) return;
    watched = ids.join(" ");
    here = new Set(ids.filter((id) => here.has(id)));
    stopWatching();
    stopWatching = ids.length > 0 ? sayAlways("watch", () => ({ watch: ids }), { watch: [] }) : () => {};
  }, GATHER_MILLISECONDS);
}

/** The conversations in which the other member is here and lets it be seen; the answer may hold more than those given. */
export function usePresence(conversationIds: readonly string[]): ReadonlySet<string> {
  const [all, setAll] = useState<ReadonlySet<string>>(NOBODY);
  const key = conversationIds.join(" ");
  useEffect(() => {
    const ids = key ? key.split(" ") : [];
    lists.add(ids);
    setAll(here);
    watchTogether();
    return () => {
      lists.delete(ids);
      watchTogether();
    };
  }, [key]);
  useFrames(({ presence }) => {
    if (!presence) return;
    here = withNews(here, presence);
    setAll(here);
  });
  return all;
}

/** The set after the news; the same one when it says nothing new. */
function withNews(before: ReadonlySet<string>, news: Readonly<Record<string, boolean>>): ReadonlySet<string> {
  const changed = Object.entries(news).filter(([id, isHere]) => before.has(id) !== isHere);
  if (changed.length === 0) return before;
  const after = new Set(before);
  for (const [id, isHere] of changed) {
    if (isHere) after.add(id);
    else after.delete(id);
  }
  return after;
}
