/** A member's browser without the page: keeps a message window, reconnects, and sends each message until it is answered. */
import { setTimeout as sleep } from "node:timers/promises";
import { type ClientOptions, WebSocket } from "ws";
import type { Changes, Messages } from "#app/features/chat/message.ts";
import { type MessageWindow, withChanges } from "#app/features/chat/thread/message-window.ts";
import { newId } from "#app/platform/ids.ts";
import type { LiveMessage } from "#app/platform/live/frames.ts";
import { backoff } from "#app/platform/live/socket.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Talker } from "./chat-world.ts";

/** An acknowledged message. */
export interface Acknowledged {
  id: string;
  number: number;
  text: string;
}

/** How a browser reaches its servers. */
export interface Network {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Further options of its sockets. */
  socket: ClientOptions;
}

/** Backoffs are divided by this, so that a round takes less than a minute. */
const HASTE = 10;
/** As the page's own (`thread-requests.ts`). */
const PATIENCE_MILLISECONDS = 15_000;

export class CrashBrowser {
  readonly talker: Talker;
  readonly acknowledged: Acknowledged[] = [];
  /** 4xx answers, which should not occur. */
  readonly refused: string[] = [];
  /** Number of times that the socket has opened. */
  connects = 0;
  window: MessageWindow = { messages: [], version: 0, older: false, newer: false };
  readonly #network: Network;
  #origins: readonly string[];
  #socket: WebSocket | undefined;
  #fetching: Promise<void> | undefined;
  #owed = false;
  #isWriting = false;
  #writing: Promise<void> | undefined;
  #left = false;

  /** `origins`: the servers; if one does not answer, the next is tried, as by a load balancer. */
  constructor(talker: Talker, origins: readonly string[], network: Network = { fetch, socket: {} }) {
    this.talker = talker;
    this.#network = network;
    this.#origins = origins;
    void this.#keepConnected();
  }

  get #origin(): string {
    return this.#origins[0]!;
  }

  #nextOrigin(): void {
    this.#origins = [...this.#origins.slice(1), this.#origin];
  }

  async #keepConnected(): Promise<void> {
    for (let tries = 0; !this.#left; tries++) {
      const opened = await this.#connect();
      if (opened) {
        tries = 0;
        this.connects++;
      }
      this.#nextOrigin();
      if (!this.#left) await sleep(backoff(tries, 0) / HASTE);
    }
  }

  /** Opens a socket and waits until it closes. Returns whether it opened. */
  #connect(): Promise<boolean> {
    return new Promise((resolve) => {
      let opened = false;
      const socket = new WebSocket(`${this.#origin.replace("http", "ws")}${paths.live()}`, {
        headers: { Cookie: this.talker.cookie, Origin: this.#origin },
        perMessageDeflate: false,
        handshakeTimeout: PATIENCE_MILLISECONDS,
        ...this.#network.socket,
      });
      this.#socket = socket;
      socket.on("open", () => {
        opened = true;
        this.#sendOpen();
      });
      socket.on("message", (data) => this.#receive(JSON.parse(String(data)) as LiveMessage));
      socket.on("error", () => {});
      socket.on("close", () => resolve(opened));
    });
  }

  #sendOpen(): void {
    const frame = JSON.stringify({ open: this.talker.conversationId, version: this.window.version });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  #receive({ hints = [], everything }: LiveMessage): void {
    if (everything) this.#sendOpen();
    for (const { kind, id, changes } of hints) {
      if (kind !== "conversation" || id !== this.talker.conversationId) continue;
      const pushed = changes as Changes | undefined;
      if (pushed && !pushed.more && pushed.since <= this.window.version) this.#apply(pushed);
      else this.#fetchSoon();
    }
  }

  /** Fetches changes; another call meanwhile leads to one more fetch, since the answer may be older. */
  #fetchSoon(): void {
    this.#owed = true;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
    });
  }

  #apply({ messages, version }: Pick<Messages, "messages" | "version">): void {
    this.window = withChanges(this.window, messages, version);
  }

  async #fetch(): Promise<void> {
    while (this.#owed && !this.#left) {
      this.#owed = false;
      const answer = await this.#request(
        `${paths.conversationMessages(this.talker.conversationId)}?since=${this.window.version}`,
      );
      const changes = answer?.ok ? await (answer.json() as Promise<Messages>).catch(() => undefined) : undefined;
      if (changes) this.#apply(changes);
      else await sleep(100);
      this.#owed ||= !changes || changes.more;
    }
  }

  #request(path: string, form?: Record<string, string>): Promise<Response | undefined> {
    const asked = this.#network.fetch(this.#origin + path, {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
      headers: {
        Cookie: this.talker.cookie,
        Origin: this.#origin,
        // An address of the member's own: rate limits count by it.
        "X-Forwarded-For": `10.${this.talker.other >> 16}.${(this.talker.other >> 8) & 255}.${this.talker.other & 255}`,
      },
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    return asked.catch(() => undefined);
  }

  /** Starts sending about `rate` messages a second, one after the other. */
  write(rate: number): void {
    this.#isWriting = true;
    this.#writing = this.#keepWriting(rate);
  }

  async #keepWriting(rate: number): Promise<void> {
    for (let count = 0; this.#isWriting; count++) {
      const id = newId();
      await this.#send(id, `Word ${count} of ${this.talker.accountId}: ${id}`);
      await sleep((Math.random() * 2000) / rate);
    }
  }

  /** Sends until there is an answer; the id makes it idempotent. */
  async #send(id: string, text: string): Promise<void> {
    while (!this.#left) {
      const answer = await this.#request(paths.conversationMessages(this.talker.conversationId), { id, text });
      const body = await answer?.text().catch(() => undefined);
      if (answer?.ok && body) {
        const { message } = JSON.parse(body) as { message: { number: number } };
        this.acknowledged.push({ id, number: message.number, text });
        return;
      }
      if (answer && answer.status < 500 && answer.status !== 429) {
        this.refused.push(`${answer.status} ${body?.slice(0, 200)}`);
        return;
      }
      await sleep(50 + Math.random() * 150);
    }
  }

  /** Stops sending. Resolves when the last message is answered. */
  async stopWriting(): Promise<void> {
    this.#isWriting = false;
    await this.#writing;
  }

  /** Closes the connection. */
  leave(): void {
    this.#isWriting = false;
    this.#left = true;
    this.#socket?.terminate();
  }
}
