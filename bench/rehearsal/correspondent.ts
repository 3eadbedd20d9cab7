/** Requests of one browser for its members, counted; writes are sent until they are acknowledged. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "./browser.ts";
import type { Kind, Tally } from "./tally.ts";

const PATIENCE_MILLISECONDS = 15_000;

/** A request; with a `cookie`, a member's. */
export type Asked = Pick<RequestInit, "headers" | "body"> & { cookie?: string };

export class Correspondent {
  readonly #browser: Browser;
  readonly #tally: Tally;
  readonly #kind: Kind;

  constructor(browser: Browser, tally: Tally, kind: Kind) {
    this.#browser = browser;
    this.#tally = tally;
    this.#kind = kind;
  }

  /** Reads an address; undefined if that was refused. */
  read(path: string, asked: Asked = {}): Promise<Response | undefined> {
    return this.#ask("GET", path, asked);
  }

  /** Sends something once; undefined if that was refused. */
  send(path: string, asked: Asked): Promise<Response | undefined> {
    return this.#ask("POST", path, asked);
  }

  /** Sends a form until it is accepted, so its fields have to name what it makes. */
  write(path: string, asked: Asked): Promise<Response> {
    return insist(() => this.send(path, asked));
  }

  #ask(method: string, path: string, { cookie, headers, body = null }: Asked): Promise<Response | undefined> {
    const sent = new Headers(headers);
    sent.set("Accept", "text/html");
    if (cookie) sent.set("Cookie", cookie);
    if (method === "POST") sent.set("Origin", this.#browser.origin);
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    return this.#tally.count(this.#kind, () =>
      this.#browser.fetch(this.#browser.origin + path, { method, headers: sent, body, signal }),
    );
  }
}

/** Repeats until there is a result, with short pauses. */
export async function insist<Result>(work: () => Promise<Result | undefined>): Promise<Result> {
  for (;;) {
    const result = await work();
    if (result !== undefined) return result;
    await sleep(100 + Math.random() * 200);
  }
}
