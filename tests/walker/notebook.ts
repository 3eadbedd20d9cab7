/** What a walk has seen, tried and found. */
import type { Person, Step } from "./person.ts";

export interface Failure {
  /** Names the fault: a second one of the same name is only counted. */
  signature: string;
  detail: string;
  person: string | undefined;
  steps: Step[];
  /** Whether these steps alone lead to it. */
  isReduced?: boolean;
  times: number;
}

interface Tries {
  sent: number;
  accepted: number;
}

/** Steps that a report shows of whoever met a failure, and of others with the same things. */
const SHOWN_STEPS = 25;
const MAX_STEPS = 20_000;

/** Ids in an address: of things that several people may have had to do with. */
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/(?:[a-z0-9-]*-)?)[2-9bcdfghjkmnpqrstvwxz]{10}(?=[/?"]|$)/g;

export class Notebook {
  requests = 0;
  formsSent = 0;
  failures = new Map<string, Failure>();
  /** What everybody has done, in order. */
  journal: Step[] = [];
  /** Kinds of addresses that each kind of people has opened. */
  opened = new Set<string>();
  /** How often each kind of link was followed. */
  followed = new Map<string, number>();
  /** Kinds of forms, and of their buttons. */
  forms = new Map<string, Tries>();
  buttons = new Map<string, Tries>();
  /** Kinds of pages that each kind of form stands on. */
  places = new Map<string, Set<string>>();
  /** Kinds of links in mails, and how many of them were found. */
  mailLinks = new Map<string, Tries>();
  /** Paths that were answered without a refusal. */
  reached = new Set<string>();
  /** Which plausible value each field accepted, or is to be tried with next. */
  accepted = new Map<string, number>();
  refusals = new Map<string, number>();
  jobs = new Set<string>();
  mails = 0;
  moves = 0;
  #onFailure: (failure: Failure) => void;

  constructor(onFailure: (failure: Failure) => void = () => {}) {
    this.#onFailure = onFailure;
  }

  fail(signature: string, detail: string, person?: Person): void {
    const known = this.failures.get(signature);
    if (known) {
      known.times++;
      return;
    }
    const failure = { signature, detail, person: person?.name, steps: this.#stepsTo(detail, person), times: 1 };
    this.failures.set(signature, failure);
    this.#onFailure(failure);
  }

  note(step: Step): void {
    this.journal.push(step);
    if (this.journal.length > MAX_STEPS) this.journal.shift();
  }

  /** The last steps of somebody, and those of others with the things that the failure names. */
  #stepsTo(detail: string, person: Person | undefined): Step[] {
    const ids = [...new Set(detail.match(IDS))];
    const own = this.journal.filter((step) => step.person === person?.name).slice(-SHOWN_STEPS);
    const others = this.journal.filter(
      (step) => step.person !== person?.name && ids.some((id) => step.text.includes(id)),
    );
    const shown = new Set([...own, ...others.slice(-SHOWN_STEPS)]);
    return this.journal.filter((step) => shown.has(step));
  }

  count(map: Map<string, number>, key: string): void {
    map.set(key, (map.get(key) ?? 0) + 1);
  }

  /** Notes that such a form stands on such a page. */
  place(form: string, page: string): void {
    const pages = this.places.get(form) ?? new Set();
    this.places.set(form, pages.add(page));
  }

  triesOf(map: Map<string, Tries>, key: string): Tries {
    const tries = map.get(key) ?? { sent: 0, accepted: 0 };
    map.set(key, tries);
    return tries;
  }

  /** The closing line. */
  summary(patterns: { reached: number; all: number }): string {
    const forms = [...this.forms.values()];
    const accepted = forms.filter((each) => each.accepted > 0).length;
    return (
      `${this.requests} requests, ${this.formsSent} forms sent, ${accepted} of ${forms.length} distinct forms with success, ` +
      `${patterns.reached} of ${patterns.all} address patterns reached, ${this.mails} mails, ${this.moves} moves of the clock, ` +
      `${this.failures.size} failures`
    );
  }
}
