/** A crowd of members with a socket each, who write to one another at a given rate, and what they saw of it. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { newId } from "#app/platform/ids.ts";
import type { Talker } from "./chat-world.ts";

/** A message as it reaches a member. */
export interface Heard {
  number: number;
  id: string;
}

/** How a server is spoken to. */
export interface Speech {
  /** Where the messages of a conversation are handed in. */
  address(talker: Talker): string;
  /** What a socket says first. */
  greeting(talker: Talker): string;
  /** Reads a frame: messages that it brought, or that it made the member fetch. */
  hear(frame: string, member: Listening): readonly Heard[] | Promise<readonly Heard[]>;
}

/** A member on the line. */
export interface Listening {
  talker: Talker;
  /** Up to which version of the conversation the member knows everything. */
  version: number;
}

interface Member extends Listening {
  socket: WebSocket;
  held: Map<number, string>;
  /** Messages leave one after the other, as from a browser. */
  line: Promise<void>;
}

/** What came of so many messages at such a rate. */
export interface Talk {
  sent: number;
  acknowledged: number;
  /** Milliseconds from handing a message in to its being seen by the other; those never seen are left out. */
  waited: number[];
  /** Acknowledged, and not seen by the other. */
  unseen: number;
  /** Answers that were none of success. */
  refused: Map<string, number>;
}

interface Underway {
  at: number;
  acknowledged: boolean;
  seen?: number;
}

const UPGRADES_AT_ONCE = 64;
const CONNECTIONS = 96;
/** How long after the last message somebody may still be waiting for it. */
const PATIENCE_MILLISECONDS = 10_000;

/** A crowd on one server. */
export class Crowd {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  readonly #members: Member[] = [];
  #underway = new Map<string, Underway>();
  readonly #origin: string;
  readonly #talkers: readonly Talker[];
  readonly #speech: Speech;

  constructor(origin: string, talkers: readonly Talker[], speech: Speech) {
    this.#origin = origin;
    this.#talkers = talkers;
    this.#speech = speech;
  }

  /** Connects members until there are so many. */
  async grow(count: number): Promise<void> {
    let next = this.#members.length;
    const connecting = async () => {
      while (next < count) {
        const place = next++;
        this.#members[place] = await this.#connect(this.#talkers[place]!);
      }
    };
    await Promise.all(Array.from({ length: UPGRADES_AT_ONCE }, connecting));
  }

  async #connect(talker: Talker): Promise<Member> {
    const socket = new WebSocket(`${this.#origin.replace("http", "ws")}/live`, {
      headers: { Cookie: talker.cookie, Origin: this.#origin },
      perMessageDeflate: false,
    });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const member: Member = { talker, socket, version: 0, held: new Map(), line: Promise.resolve() };
    // What one frame leads to ends before the next is read, as in a browser's coalescing.
    let reading = Promise.resolve();
    socket.on("message", (data) => {
      reading = reading.then(async () => this.#take(member, await this.#speech.hear(String(data), member)));
    });
    socket.send(this.#speech.greeting(talker));
    return member;
  }

  #take(member: Member, heard: readonly Heard[]): void {
    for (const { number, id } of heard) {
      if (member.held.has(number)) continue;
      member.held.set(number, id);
      const message = this.#underway.get(id);
      const isOwn = member.talker.accountId === this.#senders.get(id);
      if (message && !isOwn) message.seen ??= performance.now();
    }
  }

  #senders = new Map<string, string>();

  /** Has random members write `rate` messages a second, for so many seconds, evenly; waits until all have arrived. */
  async talk(rate: number, seconds: number): Promise<Talk> {
    this.#underway = new Map();
    this.#senders = new Map();
    const refused = new Map<string, number>();
    const total = Math.round(rate * seconds);
    const begun = performance.now();
    const posts: Promise<void>[] = [];
    for (let index = 0; index < total; index++) {
      const early = begun + (index * 1000) / rate - performance.now();
      if (early > 0) await sleep(early);
      const member = this.#members[Math.floor(Math.random() * this.#members.length)]!;
      member.line = member.line.then(() => this.#post(member, refused));
      posts.push(member.line);
    }
    await Promise.all(posts);
    const all = [...this.#underway.values()];
    const deadline = performance.now() + PATIENCE_MILLISECONDS;
    const isOwed = (message: Underway) => message.acknowledged && message.seen === undefined;
    while (performance.now() < deadline && all.some(isOwed)) await sleep(20);
    return {
      sent: total,
      acknowledged: all.filter(({ acknowledged }) => acknowledged).length,
      waited: all.flatMap(({ at, seen }) => (seen === undefined ? [] : [seen - at])),
      unseen: all.filter(isOwed).length,
      refused,
    };
  }

  async #post({ talker }: Member, refused: Map<string, number>): Promise<void> {
    const id = newId();
    const message: Underway = { at: performance.now(), acknowledged: false };
    this.#underway.set(id, message);
    this.#senders.set(id, talker.accountId);
    const text = `We could meet on Thursday and go through the figures for next year. (${id})`;
    const answer = await this.#send(talker, new URLSearchParams({ id, text }).toString());
    if (answer.startsWith('{"ok":true')) message.acknowledged = true;
    else refused.set(answer.slice(0, 120), (refused.get(answer.slice(0, 120)) ?? 0) + 1);
  }

  #send(talker: Talker, body: string): Promise<string> {
    return new Promise((resolve) => {
      const sending = request(this.#origin + this.#speech.address(talker), {
        agent: this.#agent,
        method: "POST",
        headers: {
          Cookie: talker.cookie,
          Origin: this.#origin,
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
          // Members are at home at different addresses, which limits count.
          "X-Forwarded-For": `10.${talker.other >> 16}.${(talker.other >> 8) & 255}.${talker.other & 255}`,
        },
      });
      sending.on("response", (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve(Buffer.concat(parts).toString()));
        answer.on("error", ({ message }) => resolve(message));
      });
      sending.on("error", ({ message }) => resolve(message));
      sending.end(body);
    });
  }

  /** What each member holds of their conversation, by number. */
  histories(): { talker: Talker; held: ReadonlyMap<number, string> }[] {
    return this.#members.map(({ talker, held }) => ({ talker, held }));
  }

  /** Hangs up. */
  async leave(): Promise<void> {
    await Promise.all(
      this.#members.map(({ socket }) => {
        const closed = new Promise((resolve) => socket.once("close", resolve));
        socket.terminate();
        return closed;
      }),
    );
    this.#members.length = 0;
    this.#agent.destroy();
  }
}
