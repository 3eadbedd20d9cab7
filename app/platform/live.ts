/** The browser's end of the live layer: one socket a tab, hints that make the page ask again. */
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { LiveHint } from "./events.ts";
import { coalesce } from "./live-coalesce.ts";
import { paths } from "./paths.ts";

/** What comes over the socket. Without either field it is a sign of life. */
export interface LiveMessage {
  hints?: LiveHint[];
  /** Hints may have been missed: ask for everything. */
  everything?: true;
}

/** The server sends a sign of life more often than this. */
const SILENCE_MILLISECONDS = 70_000;
// A server that starts again hears from all its readers: they come back, and ask, spread over this time.
const SPREAD_MILLISECONDS = 2_000;

type HintListener = (hint: LiveHint | "everything") => boolean | undefined;
const listeners = new Set<HintListener>();

/**
 * Listens to hints while the component stands. A listener that returns true takes care of the hint itself, its follow-up
 * revalidation included. "everything" comes when the socket opens; after a lost connection it always leads to a revalidation as well.
 */
export function useHints(listener: HintListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const call: HintListener = (hint) => latest.current(hint);
    listeners.add(call);
    return () => void listeners.delete(call);
  }, []);
}

/** Keeps the page current for a member; mounted once, in the frame around every page. */
export function useLive(active: boolean): void {
  const { revalidate } = useRevalidator();
  const ask = useRef(revalidate);
  useEffect(() => {
    ask.current = revalidate;
  });
  useEffect(() => {
    if (!active) return;
    const again = coalesce(() => ask.current());
    const held = new Map<string, LiveHint | "everything">();

    function hear(hint: LiveHint | "everything"): void {
      // Nobody sees a hidden tab; it asks once when it is looked at.
      if (document.hidden) {
        held.set(hint === "everything" ? hint : `${hint.kind} ${hint.id}`, hint);
        return;
      }
      const taken = [...listeners].map((listener) => listener(hint)).includes(true);
      if (!taken || hint === "everything") again();
    }

    function look(): void {
      if (document.hidden) return;
      const hints = [...held.values()];
      held.clear();
      for (const hint of hints) hear(hint);
    }

    document.addEventListener("visibilitychange", look);
    // Between the document and the first socket something may have come. Whoever shows a stream asks for it; the rest of the page is
    // as fresh as a document is, and a second request for every page would be a high price.
    const close = openSocket(hear, () => {
      for (const listener of listeners) listener("everything");
    });
    return () => {
      document.removeEventListener("visibilitychange", look);
      close();
    };
  }, [active]);
}

/** Opens the socket, and again whenever it is lost. The library comes after hydration, so no page waits for it. */
function openSocket(hear: (hint: LiveHint | "everything") => void, greet: () => void): () => void {
  let ended = false;
  let end = () => {};
  void import("partysocket/ws").then(({ default: ReconnectingSocket }) => {
    if (ended) return;
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${paths.live()}`;
    const socket = new ReconnectingSocket(address, undefined, {
      minReconnectionDelay: 500 + Math.random() * SPREAD_MILLISECONDS,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 1.7,
      maxEnqueuedMessages: 0,
    });
    let opened = false;
    let watchdog: ReturnType<typeof setTimeout>;
    let later: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => socket.reconnect(), SILENCE_MILLISECONDS);
    };
    const cameOnline = () => socket.reconnect();
    socket.addEventListener("open", () => {
      alive();
      if (opened) hear("everything");
      else greet();
      opened = true;
    });
    socket.addEventListener("message", ({ data }) => {
      alive();
      const message = JSON.parse(String(data)) as LiveMessage;
      for (const hint of message.hints ?? []) hear(hint);
      if (message.everything) {
        clearTimeout(later);
        later = setTimeout(() => hear("everything"), Math.random() * SPREAD_MILLISECONDS);
      }
    });
    window.addEventListener("online", cameOnline);
    end = () => {
      window.removeEventListener("online", cameOnline);
      clearTimeout(watchdog);
      clearTimeout(later);
      socket.close();
    };
  });
  return () => {
    ended = true;
    end();
  };
}
