/** A member's browser, without the page: holds a history by the rules of the thread, comes back when it is cut off, and sends until it is answered. */
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Changes, Messages } from "#app/features/chat/message.ts";
import { type Run, withChanges } from "#app/features/chat/thread/message-window.ts";
import { newId } from "#app/platform/ids.ts";
import type { LiveMessage } from "#app/platform/live/frames.ts";
import { pauseBefore } from "#app/platform/live/socket.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Talker } from "./chat-world.ts";

/** What was answered with success. */
export interface Promised {
  id: string;
  number: number;
  text: string;
}

/** Pauses are shorter than a browser's by this: a round shall not take a minute. */
const HASTE = 10;
const PATIENCE_MILLISECONDS = 5_000;

export class CrashBrowser {
  readonly talker: Talker;
  readonly promised: Promised[] = [];
  /** Answers that say no, which nothing here deserves. */
  readonly refused: string[] = [];
  /** How often the socket came back. */
  returns = 0;
  run: Run = { messages: [], version: 0, older: false, newer: false };
  #origins: readonly string[];
  #socket: WebSocket | undefined;
  #fetching: Promise<void> | undefined;
  #owed = false;
  #isWriting = false;
  #writing: Promise<void> | undefined;
  #left = false;

  /** `origins`: the processes behind one address; when one does not answer, the next is tried, as a load balancer does. */
  constructor(talker: Talker, origins: readonly string[]) {
    this.talker = talker;
    this.#origins = origins;
    void this.#stayOnLine();
  }

  get #origin(): string {
    return this.#origins[0]!;
  }

  #turn(): void {
    this.#origins = [...this.#origins.slice(1), this.#origin];
  }

  async #stayOnLine(): Promise<void> {
    for (let tries = 0; !this.#left; tries++) {
      const opened = await this.#once();
      if (opened) {
        tries = 0;
        this.returns++;
      }
      this.#turn();
      if (!this.#left) await sleep(pauseBefore(tries, 0) / HASTE);
    }
  }

  /** One socket from its opening to its end. Returns whether it opened. */
  #once(): Promise<boolean> {
    return new Promise((resolve) => {
      let opened = false;
      const socket = new WebSocket(`${this.#origin.replace("http", "ws")}${paths.live()}`, {
        headers: { Cookie: this.talker.cookie, Origin: this.#origin },
        perMessageDeflate: false,
        handshakeTimeout: PATIENCE_MILLISECONDS,
      });
      this.#socket = socket;
      socket.on("open", () => {
        opened = true;
        this.#sayOpen();
      });
      socket.on("message", (data) => this.#hear(JSON.parse(String(data)) as LiveMessage));
      socket.on("error", () => {});
      socket.on("close", () => resolve(opened));
    });
  }

  #sayOpen(): void {
    const frame = JSON.stringify({ open: this.talker.conversationId, version: this.run.version });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  #hear({ hints = [], everything }: LiveMessage): void {
    if (everything) this.#sayOpen();
    for (const { kind, id, changes } of hints) {
      if (kind !== "conversation" || id !== this.talker.conversationId) continue;
      const pushed = changes as Changes | undefined;
      if (pushed && !pushed.more && pushed.since <= this.run.version) this.#apply(pushed);
      else this.#fetchSoon();
    }
  }

  /** Fetches; what comes while it does leads to one more, as the answer may have been made before. */
  #fetchSoon(): void {
    this.#owed = true;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
    });
  }

  #apply({ messages, version }: Pick<Messages, "messages" | "version">): void {
    this.run = withChanges(this.run, messages, version);
  }

  async #fetch(): Promise<void> {
    while (this.#owed && !this.#left) {
      this.#owed = false;
      const answer = await this.#ask(
        `${paths.conversationMessages(this.talker.conversationId)}?since=${this.run.version}`,
      );
      const stretch = answer?.ok ? await (answer.json() as Promise<Messages>).catch(() => undefined) : undefined;
      if (stretch) this.#apply(stretch);
      else await sleep(100);
      this.#owed ||= !stretch || stretch.more;
    }
  }

  #ask(path: string, form?: Record<string, string>): Promise<Response | undefined> {
    return fetch(this.#origin + path, {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
      headers: {
        Cookie: this.talker.cookie,
        Origin: this.#origin,
        // Members are at home at different addresses, which limits count.
        "X-Forwarded-For": `10.${this.talker.other >> 16}.${(this.talker.other >> 8) & 255}.${this.talker.other & 255}`,
      },
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    }).catch(() => undefined);
  }

  /** Begins to write, about so many messages a second, one after the other. */
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

  /** Sends until it is answered; the id makes a repetition the same message. */
  async #send(id: string, text: string): Promise<void> {
    while (!this.#left) {
      const answer = await this.#ask(paths.conversationMessages(this.talker.conversationId), { id, text });
      const said = await answer?.text().catch(() => undefined);
      if (answer?.ok && said) {
        const { message } = JSON.parse(said) as { message: { number: number } };
        this.promised.push({ id, number: message.number, text });
        return;
      }
      if (answer && answer.status < 500 && answer.status !== 429) {
        this.refused.push(`${answer.status} ${said?.slice(0, 200)}`);
        return;
      }
      await sleep(50 + Math.random() * 150);
    }
  }

  /** Ends writing. Resolves when what was on its way is answered. */
  async rest(): Promise<void> {
    this.#isWriting = false;
    await this.#writing;
  }

  /** Hangs up. */
  leave(): void {
    this.#isWriting = false;
    this.#left = true;
    this.#socket?.terminate();
  }
}
