/** A mixed load on the installation, through its proxy: searches, pages, conversations, uploads and offers. */
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Talker } from "../parts/chat-world.ts";
import { CrashBrowser } from "../parts/crash-browser.ts";
import { Browser, type Site } from "./browser.ts";
import { Correspondent } from "./correspondent.ts";
import { Tally } from "./tally.ts";
import { type Uploaded, Uploader } from "./uploader.ts";
import type { Negotiation, World } from "./world.ts";

/** Messages a second of each who talks. */
const TALK_RATE = 0.5;
/** How many of each kind are at work, and their pauses in milliseconds. */
const CREWS = {
  search: { count: 3, pause: 400 },
  pages: { count: 4, pause: 300 },
  uploads: { count: 2, pause: 700 },
  offers: { count: 2, pause: 500 },
};
const DAY = 86_400_000;

export class Load {
  readonly tally = new Tally();
  readonly talkers: readonly CrashBrowser[];
  readonly uploads: Uploaded[] = [];
  /** Ids of offers whose making, and whose refusal, was acknowledged. */
  readonly offers = { made: [] as string[], declined: [] as string[] };
  readonly #site: Site;
  readonly #negotiations: readonly Negotiation[];
  readonly #browsers: Browser[] = [];
  #working: Promise<unknown> | undefined;
  #goesOn = false;

  constructor(site: Site, { talkers, negotiations }: World) {
    this.#site = site;
    this.#negotiations = negotiations;
    this.talkers = talkers.map((talker) => {
      const browser = this.#newBrowser();
      const fetch = (url: string, init: RequestInit) => this.#converse(browser, url, init);
      return new CrashBrowser(talker, [browser.origin], { fetch, socket: browser.socket });
    });
  }

  /** Acknowledged writes so far. */
  get acknowledged(): number {
    const messages = this.talkers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    return messages + this.uploads.length + this.offers.made.length + this.offers.declined.length;
  }

  /** Puts the load on, once. */
  start(): void {
    this.#goesOn = true;
    for (const talker of this.talkers) talker.write(TALK_RATE);
    this.#working = Promise.all([
      ...this.#crew("search", (reader) => (negotiation, count) => search(reader, negotiation, count)),
      ...this.#crew("pages", (reader) => (negotiation, count) => read(reader, negotiation, count)),
      ...this.#crew("uploads", (sender) => {
        const uploader = new Uploader(sender);
        return async ({ investor }) => void this.uploads.push(await uploader.upload(investor));
      }),
      ...this.#crew("offers", (sender) => (negotiation) => this.#negotiate(sender, negotiation)),
    ]);
  }

  /** Takes the load off. Resolves when everything that was begun is acknowledged. */
  async stop(): Promise<void> {
    this.#goesOn = false;
    await Promise.all([this.#working, ...this.talkers.map((talker) => talker.stopWriting())]);
  }

  /** One who reads what was uploaded. */
  inspector(): Uploader {
    return new Uploader(new Correspondent(this.#newBrowser(), this.tally, "uploads"));
  }

  /** Closes all connections. */
  leave(): void {
    for (const talker of this.talkers) talker.leave();
    for (const browser of this.#browsers) browser.close();
  }

  #newBrowser(): Browser {
    const browser = new Browser(this.#site, this.#browsers.length);
    this.#browsers.push(browser);
    return browser;
  }

  /** Each goes through negotiations of its own, so that none meets another's open offer. */
  #crew(
    kind: keyof typeof CREWS,
    work: (correspondent: Correspondent) => (negotiation: Negotiation, count: number) => Promise<unknown>,
  ): Promise<void>[] {
    const { count, pause } = CREWS[kind];
    return Array.from({ length: count }, async (_, member) => {
      const own = this.#negotiations.filter((_, index) => index % count === member);
      const once = work(new Correspondent(this.#newBrowser(), this.tally, kind));
      for (let number = 0; this.#goesOn; number++) {
        await once(own[number % own.length]!, number);
        await sleep(pause * (0.5 + Math.random()));
      }
    });
  }

  /** A talker's request, counted. */
  async #converse(browser: Browser, url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    // The proxy says whose address it is.
    headers.delete("X-Forwarded-For");
    let answer: Response | undefined;
    await this.tally.count("chat", async () => {
      answer = await browser.fetch(url, { ...init, headers });
      return answer;
    });
    if (!answer) throw new Error("There was no answer.");
    return answer;
  }

  /** An investor makes an offer, and the owner declines it. */
  async #negotiate(sender: Correspondent, { investor, owner }: Negotiation): Promise<void> {
    const id = newId();
    const offer = { conversationId: investor.conversationId, id };
    const terms = {
      id,
      amount: "1000000",
      currency: "SEK",
      share: "5",
      kind: "new",
      validUntil: new Date(Date.now() + 7 * DAY).toISOString().slice(0, 16),
    };
    await sender.write(paths.newOffer(offer.conversationId), {
      cookie: investor.cookie,
      body: new URLSearchParams(terms),
    });
    this.offers.made.push(id);
    await sender.write(paths.offerAct(offer, "refusal"), {
      cookie: owner.cookie,
      body: new URLSearchParams({ answer: "" }),
    });
    this.offers.declined.push(id);
  }
}

async function search(reader: Correspondent, { investor, pitch }: Negotiation, count: number): Promise<void> {
  const query = new URLSearchParams({ q: pitch.companyName.slice(0, 4), mark: String(count) });
  // Members and visitors in turn.
  await reader.read(paths.search(query.toString()), count % 2 ? { cookie: investor.cookie } : {});
}

async function read(reader: Correspondent, { investor, owner, pitch }: Negotiation, count: number): Promise<void> {
  const pages: [path: string, reader?: Talker][] = [
    [paths.landing()],
    [paths.pitch(pitch)],
    [paths.pitch(pitch), investor],
    [paths.home(), owner],
    [paths.conversation(investor.conversationId), investor],
  ];
  const [path, member] = pages[count % pages.length]!;
  await reader.read(path, member && { cookie: member.cookie });
}
