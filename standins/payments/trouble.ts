/** Misbehaviour on demand: what a network and a provider do on bad days, for tests of a product that has to live with it. */
import type Stripe from "stripe";

/**
 * How webhooks are delivered: in order; each two times; those of a short while in reverse order; not before `release()`; not at all.
 */
export type WebhookManner = "normal" | "twice" | "shuffled" | "late" | "never";

/** One attempt to deliver an event. */
export interface Attempt {
  event: Stripe.Event;
  url: string;
  /** 1 for the first. */
  attempt: number;
  /** Status of the answer, or 0 where there was none. */
  status: number;
}

type Outcome = "won" | "lost";

export interface Trouble {
  webhooks: WebhookManner;
  /** Delivers what was held back as `late`. */
  release(): void;
  /** Every attempt of a delivery since the stand-in was opened. */
  attempts(): readonly Attempt[];
  /** Every event since the stand-in was opened, whether anybody asked for it or not. */
  events(): readonly Stripe.Event[];
  /** Delivers an event once more to everybody who asks for its type. */
  resend(event: string): void;
  /** The next requests get this answer instead of being done. `path` picks requests by their path. */
  answer(status: 409 | 429 | 500, times?: number, path?: RegExp): void;
  /** The next requests are done, but the connection breaks before the answer. The library tries once more by itself. */
  breakAfterWork(times?: number, path?: RegExp): void;
  /** The next request is done, but its answer waits until the returned function is called. */
  holdAnswer(path?: RegExp): () => void;
  /** The cardholder disputes a charge. */
  openDispute(charge: string, reason?: string): Stripe.Dispute;
  /** The bank decides a dispute. */
  closeDispute(dispute: string, outcome: Outcome): Stripe.Dispute;
  /** Ends all trouble, and delivers what was held back. */
  reset(): void;
}

interface Planned {
  times: number;
  path: RegExp;
}

/** What is to go wrong with requests. */
export class RequestTrouble {
  #answers: (Planned & { status: 409 | 429 | 500 })[] = [];
  #breaks: Planned[] = [];
  #holds: (Planned & { released: Promise<void> })[] = [];

  answer(status: 409 | 429 | 500, times = 1, path = /^/): void {
    this.#answers.push({ status, times, path });
  }

  breakAfterWork(times = 1, path = /^/): void {
    this.#breaks.push({ times, path });
  }

  holdAnswer(path = /^/): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holds.push({ times: 1, path, released: promise });
    return resolve;
  }

  reset(): void {
    this.#answers = [];
    this.#breaks = [];
    this.#holds = [];
  }

  /** The status that a request to this path is to get instead of its work. */
  takeAnswer(path: string): 409 | 429 | 500 | undefined {
    return take(this.#answers, path)?.status;
  }

  takeBreak(path: string): boolean {
    return take(this.#breaks, path) !== undefined;
  }

  /** What an answer to this path waits for. */
  takeHold(path: string): Promise<void> | undefined {
    return take(this.#holds, path)?.released;
  }
}

function take<T extends Planned>(plans: T[], path: string): T | undefined {
  const found = plans.find((plan) => plan.times > 0 && plan.path.test(path));
  if (found) found.times -= 1;
  return found;
}
