/** A crowd of members with a socket each, who send each other messages at a given rate. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { newId } from "#app/platform/ids.ts";
import type { Talker } from "./chat-world.ts";

/** A message that a member has received. */
export interface Received {
  number: number;
  id: string;
}

/** The protocol of a server. */
export interface Protocol {
  /** The path for posting messages. */
  address(talker: Talker): string;
  /** The first frame on a socket. */
  greeting(talker: Talker): string;
  /** Reads a frame. Returns the messages in it, or those that it made the member fetch. */
  read(frame: string, member: Connected): readonly Received[] | Promise<readonly Received[]>;
}

/** A connected member. */
export interface Connected {
  talker: Talker;
  /** The version of the conversation up to which the member has everything. */
  version: number;
}

interface Member extends Connected {
  socket: WebSocket;
  history: Map<number, string>;
  /** Messages are sent one after the other, as by a browser. */
  sending: Promise<void>;
}

/** The result of sending messages at a rate. */
export interface Talk {
  sent: number;
  acknowledged: number;
  /** Milliseconds from sending a message to its receipt by the other; without those never received. */
  waited: number[];
  /** Acknowledged messages that the other has not received. */
  unseen: number;
  /** Error answers, with their number. */
  refused: Map<string, number>;
}

interface Underway {
  at: number;
  acknowledged: boolean;
  seen?: number;
}

const UPGRADES_AT_ONCE = 64;
const CONNECTIONS = 96;
/** How long to wait for messages after the last one was sent. */
const PATIENCE_MILLISECONDS = 10_000;

/** A crowd on one server. */
export class Crowd {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  readonly #members: Member[] = [];
  #underway = new Map<string, Underway>();
  readonly #origin: string;
  readonly #talkers: readonly Talker[];
  readonly #protocol: Protocol;

  constructor(origin: string, talkers: readonly Talker[], protocol: Protocol) {
    this.#origin = origin;
    this.#talkers = talkers;
    this.#protocol = protocol;
  }

  /** Connects members up to this number. */
  async grow(count: number): Promise<void> {
    let next = this.#members.length;
    const connecting = async () => {
      while (next < count) {
        const index = next++;
        this.#members[index] = await this.#connect(this.#talkers[index]!);
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
    const member: Member = { talker, socket, version: 0, history: new Map(), sending: Promise.resolve() };
    // A frame is handled before the next is read, as a browser coalesces them.
    let reading = Promise.resolve();
    socket.on("message", (data) => {
      reading = reading.then(async () => this.#store(member, await this.#protocol.read(String(data), member)));
    });
    socket.send(this.#protocol.greeting(talker));
    return member;
  }

  #store(member: Member, received: readonly Received[]): void {
    for (const { number, id } of received) {
      if (member.history.has(number)) continue;
      member.history.set(number, id);
      const message = this.#underway.get(id);
      const isOwn = member.talker.accountId === this.#senders.get(id);
      if (message && !isOwn) message.seen ??= performance.now();
    }
  }

  #senders = new Map<string, string>();

  /** Random members send `rate` messages a second, evenly, for so many seconds; waits until all have arrived. */
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
      member.sending = member.sending.then(() => this.#post(member, refused));
      posts.push(member.sending);
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
      const sending = request(this.#origin + this.#protocol.address(talker), {
        agent: this.#agent,
        method: "POST",
        headers: {
          Cookie: talker.cookie,
          Origin: this.#origin,
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
          // An address of the member's own: rate limits count by it.
          "X-Forwarded-For": `10.${talker.other >> 16}.${(talker.other >> 8) & 255}.${talker.other & 255}`,
        },
      });
      sending.on("response", (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => resolve(Buffer.concat(chunks).toString()));
        answer.on("error", ({ message }) => resolve(message));
      });
      sending.on("error", ({ message }) => resolve(message));
      sending.end(body);
    });
  }

  /** Each member's history of their conversation: message ids by number. */
  histories(): { talker: Talker; history: ReadonlyMap<number, string> }[] {
    return this.#members.map(({ talker, history }) => ({ talker, history }));
  }

  /** Closes all connections. */
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
