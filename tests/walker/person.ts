/** Somebody who walks: who they are, what they remember, and what lies in their mailbox. */
import { Secret, TOTP } from "otpauth";
import type { Market } from "#app/i18n/markets.ts";
import { Browser } from "./browser.ts";
import type { Upload } from "./files.ts";
import type { MailLink } from "./mailbox.ts";
import type { Field, Form, Page } from "./page.ts";
import { type Chance, chanceOf } from "./random.ts";

/** How much of the product somebody is let into, as far as their kind says. */
export type Kind = "visitor" | "guest" | "newcomer" | "member" | "staff";

export interface Letter {
  subject: string;
  links: MailLink[];
  /** A code of some digits, if it names one. */
  code: string | undefined;
}

/** What can be done again on a fresh installation. */
export type Act =
  | { kind: "open"; path: string }
  | { kind: "send"; on: string; shape: string; button: string; entries: { field: Field; value: string | Upload }[] };

/** A step, as a report shows it. */
export interface Step {
  person: string;
  text: string;
  act: Act;
  /** Where it led. */
  landed?: string;
}

export interface Identity {
  name: string;
  kind: Kind;
  /** Their kind, side and role: who is shown the same links. */
  group: string;
  market: Market;
  email: string;
  fullName: string;
  password: string;
  /** The key of the authenticator app. */
  appKey?: string;
}

/** Forms that are kept open to be sent late. */
const MAX_OLD_FORMS = 12;
const STEP = 30_000;

export class Person {
  readonly name: string;
  readonly kind: Kind;
  readonly group: string;
  readonly fullName: string;
  readonly chance: Chance;
  /** How much of their kind's steps they take: of any people, a few do most. */
  readonly energy: number;
  readonly browser: Browser;
  market: Market;
  email: string;
  password: string;
  /** What they choose when asked for a new password; theirs once it was accepted. */
  nextPassword: string;
  formerPassword: string;
  /** Test cards: mostly the one that works. */
  cards: string[] = [];
  /** What the present form wants repeated, such as a name that is typed to confirm. */
  confirmation: string | undefined;
  appKey: string | undefined;
  letters: Letter[] = [];
  page: Page | undefined;
  oldForms: { form: Form; page: Page }[] = [];
  /** Pages with buttons that nobody has pressed with success yet. */
  unfinished = new Map<string, { url: URL; isGrave: boolean }>();
  /** Addresses of kinds that they have been shown and nobody of their group has opened. */
  unopened = new Map<string, URL>();
  /** Paths that they have opened, and those that they have sent a form to: what is new to them goes first. */
  known = new Set<string>();
  /** How often they have sent each kind of form with success. */
  done = new Map<string, number>();
  isBusy = false;
  /** A mail has come since they were here: they come back sooner, for what it says. */
  isCalled = false;
  hasBegun = false;
  step: Step | undefined;
  /** Sign-ins that failed in a row. */
  failedSignIns = 0;
  #lastStep = 0;
  #likings = new Map<string, number>();
  #seed: number;
  #onStep: (step: Step) => void;

  constructor(
    identity: Identity,
    seed: number,
    number: number,
    { onRequest, onStep }: { onRequest: (url: URL, status: number) => void; onStep: (step: Step) => void },
  ) {
    this.#onStep = onStep;
    this.#seed = seed;
    this.name = identity.name;
    this.kind = identity.kind;
    this.group = identity.group;
    this.market = identity.market;
    this.email = identity.email;
    this.fullName = identity.fullName;
    this.password = identity.password;
    this.nextPassword = `${identity.name} går hem vid sjön 9`;
    this.formerPassword = identity.password;
    this.appKey = identity.appKey;
    this.chance = chanceOf(seed, identity.name);
    this.energy = 0.3 + 5 * chanceOf(seed, `${identity.name}'s energy`).fraction() ** 4;
    this.browser = new Browser(`127.0.${1 + (number >> 7)}.${1 + (number & 127)}`, onRequest);
  }

  origin(port: number): string {
    return `http://${this.market}.localhost:${port}`;
  }

  /** The code of their app, else the last one that they got by mail. */
  code(now: Date): string {
    if (!this.appKey) return this.letters.findLast(({ code }) => code)?.code ?? "123456";
    // Each code is accepted once; an app's clock may be a little ahead.
    const present = Math.floor(now.getTime() / STEP);
    this.#lastStep = Math.min(Math.max(present - 1, this.#lastStep + 1), present + 1);
    return new TOTP({ secret: Secret.fromBase32(this.appKey) }).generate({ timestamp: this.#lastStep * STEP });
  }

  /** Notes a step; the page that it leads to is added to it. */
  note(text: string, act: Act): void {
    this.hasBegun = true;
    this.step = { person: this.name, text, act };
    this.#onStep(this.step);
  }

  /** How much they like to send this kind of form: everybody does a few things again and again, so that they have many of one thing. */
  likingFor(shape: string): number {
    const known = this.#likings.get(shape);
    if (known !== undefined) return known;
    const liking = 0.3 + 6 * chanceOf(this.#seed, `${this.name} ${shape}`).fraction() ** 6;
    this.#likings.set(shape, liking);
    return liking;
  }

  /** Takes the next password, and thinks of another for the time after. */
  changePassword(): void {
    this.formerPassword = this.password;
    this.password = this.nextPassword;
    this.nextPassword = `${this.password}9`.slice(-60);
  }

  keepForms(page: Page): void {
    for (const form of page.forms)
      if (form.method === "POST" && form.fields.length > 1) this.oldForms.push({ form, page });
    if (this.oldForms.length > MAX_OLD_FORMS) this.oldForms.splice(this.chance.whole(0, this.oldForms.length - 1), 1);
  }
}
