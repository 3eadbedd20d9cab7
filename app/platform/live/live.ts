/** The browser's side of the live layer: one socket for each tab, and invalidations that make the page revalidate. */
import { useContext, useEffect, useRef } from "react";
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  useFetchers,
  useNavigation,
  useRevalidator,
} from "react-router";
import { UNANSWERED } from "../browser/connection.ts";
import { debounce } from "./debounce.ts";
import type { LiveMessage, ReceivedInvalidation } from "./frames.ts";
import { maintainSocket, sayAgain } from "./socket.ts";

/** After a gap, clients refetch within this window, spread at random. */
const SPREAD_MILLISECONDS = 2_000;
/** A page costs more than a socket: after a reconnection, pages are refetched within this multiple of the reconnection's window. */
const PAGES_SPREAD = 2;
/** Window in which a failed revalidation is repeated. */
const UNANSWERED_SPREAD_MILLISECONDS = 10_000;

const SHORTEST_PAUSE_MILLISECONDS = 2_000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

type HintListener = (hint: ReceivedInvalidation | "everything") => boolean | undefined;
type MessageListener = (message: LiveMessage) => void;

interface HintOptions {
  /** Also while the tab is hidden: for work without requests, such as applying pushed changes. */
  hidden?: boolean;
}

const listeners = new Map<HintListener, HintOptions>();
const messageListeners = new Set<MessageListener>();

/**
 * Listens to invalidations while the component is mounted. A listener that returns true has handled the invalidation, and no revalidation
 * follows. "everything" comes when the socket opens; after a lost connection it always leads to a revalidation as well. In a hidden tab,
 * invalidations wait until the tab is visible, except for listeners with `hidden`.
 */
export function useInvalidations(listener: HintListener, { hidden = false }: HintOptions = {}): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const call: HintListener = (hint) => latest.current(hint);
    listeners.set(call, { hidden });
    return () => void listeners.delete(call);
  }, [hidden]);
}

/** Listens to every frame while the component is mounted, also in a hidden tab. */
export function useFrames(listener: MessageListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const call: MessageListener = (message) => latest.current(message);
    messageListeners.add(call);
    return () => void messageListeners.delete(call);
  }, []);
}

/** Revalidates the page; does nothing before `useLive` is mounted. */
let refresh = () => {};

/**
 * Revalidates with growing pauses while the page waits for a job's result. An invalidation may be lost, as one sent before the socket is
 * open; without polling the page would then wait for ever.
 */
export function useAwaited(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return;
    let pause = SHORTEST_PAUSE_MILLISECONDS;
    const poll = () => {
      if (!document.hidden) refresh();
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS);
      timer = setTimeout(poll, pause);
    };
    let timer = setTimeout(poll, pause);
    return () => clearTimeout(timer);
  }, [waiting]);
}

/** Keeps the page current for a member; mounted once, in the frame around every page. */
export function useLive(active: boolean): void {
  const { revalidate } = useRevalidator();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // Subscribed only to render again when they change, which runs a postponed revalidation (the effect below).
  useNavigation();
  useFetchers();
  const renderedActionData = useContext(UNSAFE_DataRouterDataContext)?.actionData;
  const revalidateWhenIdle = useRef(() => Promise.resolve());
  const isPostponed = useRef(false);
  useEffect(() => {
    revalidateWhenIdle.current = async () => {
      if (!router) return;
      // A revalidation during a navigation aborts it, and the answer of a submitted form is lost, as it is if it is not rendered yet; and
      // the redirect of a form submitted in the background would not be followed. Read from the router's own state: in a busy browser
      // the rendered state is older.
      const { navigation, actionData, fetchers } = router.state;
      const isNavigating = navigation.state !== "idle" || actionData !== renderedActionData;
      isPostponed.current = isNavigating || [...fetchers.values()].some(({ state }) => state === "submitting");
      if (!isPostponed.current) await revalidate();
    };
    if (isPostponed.current) void revalidateWhenIdle.current().catch(() => {});
  });
  useEffect(() => {
    if (!active) return;
    // Rejects if a navigation aborts it, which then fetches everything itself.
    const refetch = debounce(() => revalidateWhenIdle.current().catch(() => {}));
    refresh = refetch;
    /** Invalidations received while the tab is hidden, by their thing. */
    const waiting = new Map<string, ReceivedInvalidation | "everything">();
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Calls the listeners; true if one of them has handled the invalidation. */
    function notify(hint: ReceivedInvalidation | "everything"): boolean {
      const notified = [...listeners].filter(([, { hidden }]) => hidden || !document.hidden);
      return notified.map(([listener]) => listener(hint)).includes(true);
    }

    function handle(hint: ReceivedInvalidation | "everything", spread = 0): void {
      if (!notify(hint) || hint === "everything") refetchFor(hint, spread);
    }

    function refetchFor(hint: ReceivedInvalidation | "everything", spread = 0): void {
      const everything = hint === "everything";
      // A hidden tab refetches once, when it becomes visible.
      if (document.hidden) waiting.set(everything ? hint : `${hint.kind} ${hint.id}`, hint);
      else if (everything && spread > 0) refetchWithin(spread);
      else refetch();
    }

    function refetchWithin(spread: number): void {
      clearTimeout(timer);
      timer = setTimeout(refetch, Math.random() * spread);
    }

    function onVisibilityChange(): void {
      if (document.hidden) return;
      const hints = [...waiting.values()];
      waiting.clear();
      for (const hint of hints) handle(hint);
    }

    const onUnanswered = () => refetchWithin(UNANSWERED_SPREAD_MILLISECONDS);
    window.addEventListener(UNANSWERED, onUnanswered);
    document.addEventListener("visibilitychange", onVisibilityChange);
    const close = maintainSocket({
      heard(message) {
        for (const listener of messageListeners) listener(message);
        for (const hint of message.hints ?? []) handle(hint);
        if (!message.everything) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          sayAgain();
          handle("everything");
        }, Math.random() * SPREAD_MILLISECONDS);
      },
      opened(before, spread) {
        if (before) handle("everything", spread * PAGES_SPREAD);
        // Something may have changed between the document and the first socket. Listeners that show a stream fetch it; revalidating the
        // rest of every page would cost a second request for each.
        else for (const listener of listeners.keys()) listener("everything");
      },
      // Signed out, here or on another device: the reader may no longer see what the page shows, and listeners may request nothing.
      ended: () => refetchFor("everything"),
    });
    return () => {
      refresh = () => {};
      clearTimeout(timer);
      window.removeEventListener(UNANSWERED, onUnanswered);
      document.removeEventListener("visibilitychange", onVisibilityChange);
      close();
    };
  }, [active]);
}
