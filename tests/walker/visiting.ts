/** Opens addresses for people, and judges every answer. */
import { type Answer, NoAnswer, type Sending } from "./browser.ts";
import { type Installation, PORTS } from "./installation.ts";
import type { Marks, Sight } from "./marks.ts";
import type { Notebook } from "./notebook.ts";
import { type Link, type Page, readPage } from "./page.ts";
import type { Person } from "./person.ts";
import { countFaultOf, faultsOf } from "./reading.ts";
import { shapeOf } from "./shapes.ts";
import type { Entering } from "./values.ts";

/** Ends staff's view of a member's pages. */
const VIEW_END = "/pages/view/end";

export class Visitor {
  readonly notebook: Notebook;
  readonly world: Installation;
  readonly marks: Marks;
  /** Addresses that people write to: each other's, and of people without an account. */
  addresses: string[] = [];
  /** What somebody read of another's texts, to be judged by who they are. */
  sights: { sight: Sight; reader: Person; where: string }[] = [];
  /** Addresses of mailboxes that strangers were shown. */
  addressesShown: { address: string; reader: Person; where: string }[] = [];
  #seen = new Set<string>();

  constructor(world: Installation, notebook: Notebook, marks: Marks) {
    this.world = world;
    this.notebook = notebook;
    this.marks = marks;
  }

  get port(): number {
    return this.world.port;
  }

  entering(person: Person): Omit<Entering, "attempt"> {
    return { person, now: this.world.now(), addresses: this.addresses };
  }

  /** Whether an address is the product's or a stand-in's. */
  isOurs(url: URL): boolean {
    const port = Number(url.port);
    // The operator's own pages are for nobody who walks.
    if (port === this.port && url.pathname.startsWith("/dev/")) return false;
    return /(?:^|\.)localhost$|^127\./.test(url.hostname) && port >= this.port && port < this.port + PORTS;
  }

  /** Opens an address; the page becomes the person's present one, unless it is only looked at. */
  async open(person: Person, url: URL, sending: Sending = {}, isGoing = true): Promise<Answer> {
    let answer: Answer;
    try {
      answer = await person.browser.open(url, sending);
    } catch (error) {
      const reason = error instanceof NoAnswer ? error.message : String(error);
      this.notebook.fail(`no answer: ${sending.method ?? "GET"} ${shapeOf(url)}`, `${url.href}: ${reason}`, person);
      return { url, status: 0, headers: {}, body: Buffer.alloc(0), redirects: [] };
    }
    this.notebook.opened.add(`${person.group} ${shapeOf(url)}`);
    person.known.add(sending.method === "POST" ? `to ${url.pathname}` : url.pathname);
    if (answer.redirects.length > 0) person.known.add(answer.url.pathname);
    const isStandIn = answer.url.port !== String(this.port);
    const type = answer.headers["content-type"] ?? "";
    if (answer.status >= 500 && !isStandIn) {
      this.notebook.fail(
        `${answer.status}: ${sending.method ?? "GET"} ${shapeOf(url)}${answer.redirects.length ? ` > ${shapeOf(answer.url)}` : ""}`,
        `${person.name} (${person.kind}): ${sending.method ?? "GET"} ${url.pathname}${url.search} was answered ${answer.status} (request ${answer.headers["x-request-id"] ?? "without id"})`,
        person,
      );
    }
    if (isStandIn && isGoing === false) return answer;
    const page = type.startsWith("text/html") ? readPage(answer.url, answer.status, answer.body.toString()) : undefined;
    // What a provider shows somebody of themselves, they know.
    if (isStandIn) for (const address of addressesIn(answer)) this.#seen.add(`${person.name} ${address}`);
    else if (/text|json|xml|csv/.test(type)) this.#watch(person, answer);
    if (!page) return answer;
    if (!isStandIn) {
      const count = answer.status === 200 && countFaultOf(page);
      if (count)
        this.notebook.fail(
          `count: ${shapeOf(answer.url)}`,
          `${answer.url.pathname}${answer.url.search} shows ${person.name} (${person.kind}) ${count}`,
          person,
        );
      for (const fault of faultsOf(page)) {
        this.notebook.fail(
          `text: ${shapeOf(answer.url)} ${fault.slice(0, 60)}`,
          `${answer.url.pathname}${answer.url.search} shows ${person.name} (${person.kind}) ${fault}`,
          person,
        );
      }
    }
    if (isGoing) {
      person.page = page;
      page.isReply = sending.method === "POST" && answer.redirects.length === 0;
      if (person.step) person.step.landed = page.url.pathname;
      if (answer.status < 400) person.keepForms(page);
      const market = /^(se|no|dk|fi|uk)\.localhost$/.exec(answer.url.hostname)?.[1];
      if (market) person.market = market as Person["market"];
      this.#noteKey(person);
    }
    return answer;
  }

  /** Follows a link of the present page; one that refuses is asked for again from a page of now. */
  async follow(person: Person, link: Link): Promise<void> {
    const from = person.page!;
    const on = shapeOf(from.url);
    const path = link.url.pathname + link.url.search;
    person.note(`follows "${link.label.slice(0, 60)}" to ${path} from ${from.url.pathname}${from.url.search}`, {
      kind: "open",
      path,
    });
    this.notebook.count(this.notebook.followed, `${person.group} ${on} > ${shapeOf(link.url)}`);
    const answer = await this.open(person, link.url, { referer: from.url.href }, !link.isPart);
    if (answer.status < 400 || answer.status === 429 || answer.status >= 500 || isLimited(from, answer)) return;
    const seen = await this.open(person, from.url);
    if (seen.status >= 400 || !person.page?.links.some(({ url }) => url.href === link.url.href)) return;
    const second = await this.open(person, link.url, { referer: from.url.href }, !link.isPart);
    if (second.status < 400 || second.status === 429) return;
    this.notebook.fail(
      `dead link: ${second.status} ${shapeOf(link.url)} on ${on}`,
      `${person.name} (${person.kind}) is answered ${second.status} by ${link.url.href}, "${link.label}", which ${from.url.href} shows them, twice in a row`,
      person,
    );
  }

  #watch(person: Person, answer: Answer): void {
    const text = answer.body.toString();
    for (const sight of this.marks.sights(text, person)) {
      const key = `${person.name} ${sight.mark}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.sights.push({ sight, reader: person, where: answer.url.pathname });
    }
    if (person.kind !== "visitor" && person.kind !== "guest") return;
    for (const address of addressesIn(answer)) {
      if (address === person.email || this.#seen.has(`${person.name} ${address}`)) continue;
      this.#seen.add(`${person.name} ${address}`);
      const hasTyped = this.notebook.journal.some((step) => step.person === person.name && step.text.includes(address));
      if (!hasTyped) this.addressesShown.push({ address, reader: person, where: answer.url.pathname });
    }
  }

  /** The key of an authenticator app that a page shows to be set up. */
  #noteKey(person: Person): void {
    const { page } = person;
    if (!page?.forms.some(({ fields }) => fields.some(({ autocomplete }) => autocomplete.includes("one-time-code"))))
      return;
    const shown = page.root.querySelectorAll("code, .app-key").map(({ text }) => text.replace(/\s/g, ""));
    const key = shown.find((text) => /^[A-Z2-7]{16,64}$/.test(text));
    if (key) person.appKey = key;
  }
}

/** Whether staff look at the product as a member sees it: what of it they may not open says so. */
export const isLimited = ({ forms }: Page, { status }: Answer) =>
  status === 403 && forms.some(({ action }) => action.pathname === VIEW_END);

function addressesIn({ body }: Answer): Set<string> {
  return new Set(Array.from(body.toString().matchAll(/[\w.+-]+@example\.(?:com|org)/g), ([address]) => address));
}
