/** The browser's end of the live layer: one socket a tab, hints that make the page ask again. */
import { useContext, useEffect, useRef } from "react";
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  useFetchers,
  useNavigation,
  useRevalidator,
} from "react-router";
import { UNANSWERED } from "../browser/connection.ts";
import { coalesce } from "./debounce.ts";
import type { HeardHint, LiveMessage } from "./frames.ts";
import { keepSocket, sayAgain } from "./socket.ts";

// After a gap all readers look again, spread over this time.
const SPREAD_MILLISECONDS = 2_000;
/** A page costs more than a socket: pages are asked for over a longer time than readers come back in. */
const PAGES_SPREAD = 2;
/** Over how long those ask once more whom nobody answered. */
const UNANSWERED_SPREAD_MILLISECONDS = 10_000;

const SHORTEST_PAUSE_MILLISECONDS = 2_000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

type HintListener = (hint: HeardHint | "everything") => boolean | undefined;
type MessageListener = (message: LiveMessage) => void;

interface HintOptions {
  /** Also while nobody sees the tab: what costs no request, such as applying pushed changes. */
  hidden?: boolean;
}

const listeners = new Map<HintListener, HintOptions>();
const messageListeners = new Set<MessageListener>();

/**
 * Listens to hints while the component stands. A listener that returns true takes care of the hint itself, its follow-up
 * revalidation included. "everything" comes when the socket opens; after a lost connection it always leads to a revalidation as well.
 * In a hidden tab hints wait until it is looked at, except for listeners that say otherwise and take them.
 */
export function useHints(listener: HintListener, { hidden = false }: HintOptions = {}): void {
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

/** Listens to every frame while the component stands, whether the tab is seen or not. */
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

/** Has the page ask anew; there is nothing to ask before `useLive` stands. */
let askAnew = () => {};

/**
 * Asks by itself, ever less often, while the page waits for something that a job is making. A hint may be lost, as one that comes
 * before the socket is open; whoever waits would wait for good.
 */
export function useAwaited(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return;
    let pause = SHORTEST_PAUSE_MILLISECONDS;
    const ask = () => {
      if (!document.hidden) askAnew();
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS);
      timer = setTimeout(ask, pause);
    };
    let timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [waiting]);
}

/** Keeps the page current for a member; mounted once, in the frame around every page. */
export function useLive(active: boolean): void {
  const { revalidate } = useRevalidator();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // What is owed is asked for when these have changed.
  useNavigation();
  useFetchers();
  const drawn = useContext(UNSAFE_DataRouterDataContext)?.actionData;
  const ask = useRef(() => Promise.resolve());
  const owed = useRef(false);
  useEffect(() => {
    ask.current = async () => {
      if (!router) return;
      // To ask in the middle of a navigation breaks it off, and the answer of a form that it brings is lost, as it is when nothing has drawn it
      // yet; and where a form that is on its way in the background would lead, the router no longer goes. The router itself knows: a busy
      // browser draws it later than a hint comes.
      const { navigation, actionData, fetchers } = router.state;
      const isUnderWay = navigation.state !== "idle" || actionData !== drawn;
      owed.current = isUnderWay || [...fetchers.values()].some(({ state }) => state === "submitting");
      if (!owed.current) await revalidate();
    };
    if (owed.current) void ask.current().catch(() => {});
  });
  useEffect(() => {
    if (!active) return;
    // A navigation in between breaks it off, and fetches everything itself.
    const again = coalesce(() => ask.current().catch(() => {}));
    askAnew = again;
    const held = new Map<string, HeardHint | "everything">();
    let later: ReturnType<typeof setTimeout> | undefined;

    function tell(hint: HeardHint | "everything"): boolean {
      const told = [...listeners].filter(([, { hidden }]) => hidden || !document.hidden);
      return told.map(([listener]) => listener(hint)).includes(true);
    }

    function hear(hint: HeardHint | "everything", pause = 0): void {
      const everything = hint === "everything";
      if (tell(hint) && !everything) return;
      // Nobody sees a hidden tab; it asks once when it is looked at.
      if (document.hidden) held.set(everything ? hint : `${hint.kind} ${hint.id}`, hint);
      else if (everything && pause > 0) askLater(pause);
      else again();
    }

    function askLater(pause: number): void {
      clearTimeout(later);
      later = setTimeout(again, Math.random() * pause);
    }

    function look(): void {
      if (document.hidden) return;
      const hints = [...held.values()];
      held.clear();
      for (const hint of hints) hear(hint);
    }

    const unanswered = () => askLater(UNANSWERED_SPREAD_MILLISECONDS);
    window.addEventListener(UNANSWERED, unanswered);
    document.addEventListener("visibilitychange", look);
    const close = keepSocket({
      heard(message) {
        for (const listener of messageListeners) listener(message);
        for (const hint of message.hints ?? []) hear(hint);
        if (!message.everything) return;
        clearTimeout(later);
        later = setTimeout(() => {
          sayAgain();
          hear("everything");
        }, Math.random() * SPREAD_MILLISECONDS);
      },
      opened(before, spread) {
        if (before) hear("everything", spread * PAGES_SPREAD);
        // Between the document and the first socket something may have come. Whoever shows a stream asks for it; the rest of the page is
        // as fresh as a document is, and a second request for every page would be a high price.
        else for (const listener of listeners.keys()) listener("everything");
      },
      // Signed out here or on another device: what the page shows is no longer this reader's to see.
      ended: () => hear("everything"),
    });
    return () => {
      askAnew = () => {};
      clearTimeout(later);
      window.removeEventListener(UNANSWERED, unanswered);
      document.removeEventListener("visibilitychange", look);
      close();
    };
  }, [active]);
}
