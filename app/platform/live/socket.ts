import { paths } from "../paths/paths.ts";
import type { ClientFrame, LiveMessage } from "./frames.ts";

/** Shortest pause, so that a page that is reloading does not open a second socket. */
const SHORTEST_MILLISECONDS = 300;
const FIRST_SPREAD_MILLISECONDS = 2_000;
const LONGEST_SPREAD_MILLISECONDS = 30_000;

/**
 * Milliseconds until the next try, with full jitter: the span doubles with each failed try, and is at least the server's `spread`, so that
 * the clients of a restarted server do not all reconnect at once.
 */
export function backoff(tries: number, spread: number, random: () => number = Math.random): number {
  const span = Math.min(LONGEST_SPREAD_MILLISECONDS, FIRST_SPREAD_MILLISECONDS * 2 ** Math.min(tries, 10));
  return SHORTEST_MILLISECONDS + random() * Math.max(span, spread);
}

/** The server sends heartbeats more often than this. */
const SILENCE_MILLISECONDS = 70_000;
const HANDSHAKE_MILLISECONDS = 15_000;
/** The server's close code for an ended session (RFC 6455 §7.4.1, policy violation). */
const SESSION_ENDED = 1008;
/** Pause after an ended session: long enough for the page to find out and leave. */
const SESSION_ENDED_MILLISECONDS = 5_000;

interface SocketListener {
  heard(message: LiveMessage): void;
  /** The socket is open; `again` after a lost one. `spread`: milliseconds over which clients reconnect. */
  opened(again: boolean, spread: number): void;
  /** The session has ended. */
  ended(): void;
}

let current: WebSocket | undefined;
/** Frames that the server has to know on each new socket, by name. */
const lasting = new Map<string, () => ClientFrame>();

/** Sends a frame, if the socket is open. */
export function say(frame: ClientFrame): void {
  if (current?.readyState === WebSocket.OPEN) current.send(JSON.stringify(frame));
}

/**
 * Sends a frame now and whenever a socket opens, until the returned function is called; that sends `last`, unless another frame has the
 * name by then.
 */
export function sayAlways(name: string, frame: () => ClientFrame, last: ClientFrame): () => void {
  lasting.set(name, frame);
  say(frame());
  return () => {
    if (lasting.get(name) !== frame) return;
    lasting.delete(name);
    queueMicrotask(() => {
      if (!lasting.has(name)) say(last);
    });
  };
}

/** Sends all frames of `sayAlways` once more: the server may have missed changes since. */
export function sayAgain(): void {
  for (const frame of lasting.values()) say(frame());
}

/** Keeps one socket open, reconnecting with backoff, until the returned function is called. */
export function maintainSocket({ heard, opened, ended }: SocketListener): () => void {
  let stopped = false;
  let before = false;
  let tries = 0;
  let spread = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  function watch(milliseconds: number): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => reconnect(), milliseconds);
  }

  /** Drops the socket and opens the next one after the pause. */
  function reconnect(pause = backoff(tries++, spread)): void {
    const lost = current;
    current = undefined;
    lost?.close();
    clearTimeout(watchdog);
    clearTimeout(next);
    if (!stopped) next = setTimeout(connect, pause);
  }

  function connect(): void {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${paths.live()}`);
    current = socket;
    watch(HANDSHAKE_MILLISECONDS);
    socket.addEventListener("open", () => {
      if (current !== socket) return;
      watch(SILENCE_MILLISECONDS);
      sayAgain();
      opened(before, spread);
      before = true;
    });
    socket.addEventListener("message", ({ data }) => {
      if (current !== socket) return;
      watch(SILENCE_MILLISECONDS);
      // Reset here and not on open: a server that accepts and closes at once is not back yet.
      tries = 0;
      const message = JSON.parse(String(data)) as LiveMessage;
      spread = message.comeBack ?? spread;
      heard(message);
    });
    socket.addEventListener("close", ({ code }) => {
      if (current !== socket) return;
      // Most readers have left by then; one who has signed in again gets a new socket.
      reconnect(code === SESSION_ENDED ? SESSION_ENDED_MILLISECONDS : undefined);
      if (code === SESSION_ENDED) ended();
    });
  }

  const cameOnline = () => reconnect(0);
  window.addEventListener("online", cameOnline);
  connect();
  return () => {
    stopped = true;
    window.removeEventListener("online", cameOnline);
    reconnect();
  };
}
