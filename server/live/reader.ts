/** A member's open socket: parses and limits its frames. */
import { WebSocket } from "ws";
import { z } from "zod";
import {
  type ClientFrame,
  type LiveMessage,
  MOST_WATCHED,
  TYPING_REPEAT_MILLISECONDS,
} from "#app/platform/live/frames.ts";
import { frameOf } from "./frame.ts";

/** Bytes of a client's frame; the largest is a list of conversations. */
export const LARGEST_FRAME = 4 * 1024;

/** Bytes of unsent data above which a socket is closed; the client catches up after it reconnects. */
const LARGEST_BACKLOG = 256 * 1024;

/** Rate limit of frames (token bucket): at once, and a second. */
const BURST = 60;
const FRAMES_A_SECOND = 10;

const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const frames: z.ZodType<ClientFrame> = z.union([
  z.strictObject({ open: z.uuid().nullable(), version: version.exactOptional() }),
  z.strictObject({ typing: z.uuid() }),
  z.strictObject({ watch: z.array(z.uuid()).max(MOST_WATCHED) }),
]);

/** A member's open socket. */
export class Reader {
  readonly accountId: string;
  readonly #socket: WebSocket;
  /** The conversation open in the client. */
  open: string | null = null;
  /** The version of it that the client has; undefined if it has not told. */
  version: number | undefined;
  /** Conversations whose presence is watched, with the other member once that is known. */
  watched: ReadonlyMap<string, string | undefined> = NONE;
  #typedAt = Number.NEGATIVE_INFINITY;
  #tokens = BURST;
  #at = performance.now();

  constructor(accountId: string, socket: WebSocket) {
    this.accountId = accountId;
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(message: LiveMessage): void {
    this.sendText(frameOf(message));
  }

  /** Sends a serialised message, which several tabs share. */
  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > LARGEST_BACKLOG) this.#socket.terminate();
    else this.#socket.send(text);
  }

  /** Throttles typing messages: whether to pass one on. Browsers send one every three seconds. */
  types(): boolean {
    const present = performance.now();
    if (present - this.#typedAt < TYPING_REPEAT_MILLISECONDS / 2) return false;
    this.#typedAt = present;
    return true;
  }

  /** Parses a frame; undefined if it is invalid or exceeds the rate limit. */
  read(data: { toString(): string }, isBinary: boolean): ClientFrame | undefined {
    const present = performance.now();
    this.#tokens = Math.min(BURST, this.#tokens + ((present - this.#at) * FRAMES_A_SECOND) / 1000);
    this.#at = present;
    if (isBinary || this.#tokens < 1) return undefined;
    this.#tokens--;
    try {
      return frames.safeParse(JSON.parse(data.toString())).data;
    } catch {
      return undefined;
    }
  }
}

const NONE: ReadonlyMap<string, string | undefined> = new Map();
