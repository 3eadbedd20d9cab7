/** One open socket, and what may be said on it. */
import { WebSocket } from "ws";
import { z } from "zod";
import {
  type ClientFrame,
  type LiveMessage,
  MOST_WATCHED,
  TYPING_REPEAT_MILLISECONDS,
} from "#app/platform/live/frames.ts";

/** The largest frame that is read, in bytes: a list of conversations. */
export const LARGEST_FRAME = 4 * 1024;

/** A reader that takes nothing off the line is cut; it catches up when it comes back. */
const LARGEST_BACKLOG = 256 * 1024;

/** Frames at once, and then a second. */
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
  /** The conversation that stands open at the other end. */
  open: string | null = null;
  /** Up to where it has been told of changes there; undefined when it has not said what it has. */
  version: number | undefined;
  /** Conversations whose other member is watched, with that member once it is known. */
  watched: ReadonlyMap<string, string | undefined> = NONE;
  #typedAt = Number.NEGATIVE_INFINITY;
  #room = BURST;
  #at = performance.now();

  constructor(accountId: string, socket: WebSocket) {
    this.accountId = accountId;
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(message: LiveMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** Sends what is written already: one text for all tabs of a member. */
  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > LARGEST_BACKLOG) this.#socket.terminate();
    else this.#socket.send(text);
  }

  /** Whether it is time to tell others that this one types; browsers say it every three seconds. */
  types(): boolean {
    const present = performance.now();
    if (present - this.#typedAt < TYPING_REPEAT_MILLISECONDS / 2) return false;
    this.#typedAt = present;
    return true;
  }

  /** What a frame says; undefined when it is none of ours, or one too many. */
  read(data: { toString(): string }, isBinary: boolean): ClientFrame | undefined {
    const present = performance.now();
    this.#room = Math.min(BURST, this.#room + ((present - this.#at) * FRAMES_A_SECOND) / 1000);
    this.#at = present;
    if (isBinary || this.#room < 1) return undefined;
    this.#room--;
    try {
      return frames.safeParse(JSON.parse(data.toString())).data;
    } catch {
      return undefined;
    }
  }
}

const NONE: ReadonlyMap<string, string | undefined> = new Map();
