import { paths } from "../paths/paths.ts";
import type { ClientFrame, LiveMessage } from "./frames.ts";

/** A socket that opened, however short: the next try is not at once, so that a page that reloads is not two readers. */
const SHORTEST_MILLISECONDS = 300;
const FIRST_SPREAD_MILLISECONDS = 2_000;
const LONGEST_SPREAD_MILLISECONDS = 30_000;

/**
 * How long to wait before the next try, in milliseconds: anywhere in a span that doubles with each failed try and is never shorter than
 * the server has asked for (`spread`), so that all readers of a server that starts again do not come at once.
 */
export function pauseBefore(tries: number, spread: number, random: () => number = Math.random): number {
  const span = Math.min(LONGEST_SPREAD_MILLISECONDS, FIRST_SPREAD_MILLISECONDS * 2 ** Math.min(tries, 10));
  return SHORTEST_MILLISECONDS + random() * Math.max(span, spread);
}

// The browser's one socket: opens again when it is lost, and says again what has to stand at the server.

/** The server gives a sign of life more often than this. */
const SILENCE_MILLISECONDS = 70_000;
const HANDSHAKE_MILLISECONDS = 15_000;
/** With this code the server closes a socket whose session has ended (RFC 6455 §7.4.1, policy violation). */
const SESSION_ENDED = 1008;
/** Long enough for a page to learn that its reader has left. */
const COME_BACK_MILLISECONDS = 5_000;

interface Ears {
  heard(message: LiveMessage): void;
  /** The socket stands; `again` after one that was lost. `spread`: over how many milliseconds readers come back. */
  opened(again: boolean, spread: number): void;
  /** The session has ended. */
  ended(): void;
}

let current: WebSocket | undefined;
const standing = new Map<string, () => ClientFrame>();

/** Says something to the server, if it can be reached at this moment. */
export function say(frame: ClientFrame): void {
  if (current?.readyState === WebSocket.OPEN) current.send(JSON.stringify(frame));
}

/**
 * Says something now and whenever a socket opens, until the returned function is called; then it says `last`, unless something else stands
 * under the name by then.
 */
export function sayAlways(name: string, frame: () => ClientFrame, last: ClientFrame): () => void {
  standing.set(name, frame);
  say(frame());
  return () => {
    if (standing.get(name) !== frame) return;
    standing.delete(name);
    queueMicrotask(() => {
      if (!standing.has(name)) say(last);
    });
  };
}

/** Says all that stands once more: the server may have missed something to tell. */
export function sayAgain(): void {
  for (const frame of standing.values()) say(frame());
}

/** Keeps a socket open until the returned function is called. */
export function keepSocket({ heard, opened, ended }: Ears): () => void {
  let stopped = false;
  let before = false;
  let tries = 0;
  let spread = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  function watch(milliseconds: number): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => again(), milliseconds);
  }

  /** Gives the socket up and opens the next one after the pause. */
  function again(pause = pauseBefore(tries++, spread)): void {
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
      // Whoever lets in and closes at once is not back yet.
      tries = 0;
      const message = JSON.parse(String(data)) as LiveMessage;
      spread = message.comeBack ?? spread;
      heard(message);
    });
    socket.addEventListener("close", ({ code }) => {
      if (current !== socket) return;
      // Most readers are gone then; whoever has signed in again meanwhile gets another socket.
      again(code === SESSION_ENDED ? COME_BACK_MILLISECONDS : undefined);
      if (code === SESSION_ENDED) ended();
    });
  }

  const cameOnline = () => again(0);
  window.addEventListener("online", cameOnline);
  connect();
  return () => {
    stopped = true;
    window.removeEventListener("online", cameOnline);
    again();
  };
}
