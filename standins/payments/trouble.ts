/** Faults of networks and providers on demand, for tests. */
import type Stripe from "stripe";

/** Delivery of webhooks: in order; each twice; bursts in reverse order; only after `release()`; never. */
export type WebhookManner = "normal" | "twice" | "shuffled" | "late" | "never";

/** One attempt to deliver an event. */
export interface Attempt {
  event: Stripe.Event;
  url: string;
  /** 1 for the first. */
  attempt: number;
  /** Status of the answer; 0 without one. */
  status: number;
}

type Outcome = "won" | "lost";

/** Switches for faults. */
export interface Trouble {
  webhooks: WebhookManner;
  /** Delivers the events held back by `late`. */
  release(): void;
  /** Every delivery attempt since the stand-in was opened. */
  attempts(): readonly Attempt[];
  /** Every event since the stand-in was opened, with or without an endpoint for it. */
  events(): readonly Stripe.Event[];
  /** Delivers an event again to all endpoints for its type. */
  resend(event: string): void;
  /** The next requests (that match `path`) get this answer and are not done. */
  answer(status: 409 | 429 | 500, times?: number, path?: RegExp): void;
  /** The next requests are done, but the connection breaks before the answer. The library retries once by itself. */
  breakAfterWork(times?: number, path?: RegExp): void;
  /** The next request is done, but its answer is delayed until `release` is called. */
  holdAnswer(path?: RegExp): HeldAnswer;
  /** Disputes a charge as its cardholder, or another amount than what is left of it. */
  openDispute(charge: string, reason?: string, amount?: number): Stripe.Dispute;
  /** Decides a dispute as the bank. */
  closeDispute(dispute: string, outcome: Outcome): Stripe.Dispute;
  /** Ends all faults, and delivers the events held back. */
  reset(): void;
}

/** An answer that is delayed. */
export interface HeldAnswer {
  /** Resolves when the request is done. */
  done: Promise<void>;
  release(): void;
}

interface Planned {
  times: number;
  path: RegExp;
}

/** The planned faults of requests. */
export class RequestTrouble {
  #answers: (Planned & { status: 409 | 429 | 500 })[] = [];
  #breaks: Planned[] = [];
  #holds: (Planned & { wait: () => Promise<void> })[] = [];

  answer(status: 409 | 429 | 500, times = 1, path = /^/): void {
    this.#answers.push({ status, times, path });
  }

  breakAfterWork(times = 1, path = /^/): void {
    this.#breaks.push({ times, path });
  }

  holdAnswer(path = /^/): HeldAnswer {
    const [done, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const wait = () => {
      done.resolve();
      return released.promise;
    };
    this.#holds.push({ times: 1, path, wait });
    return { done: done.promise, release: released.resolve };
  }

  reset(): void {
    this.#answers = [];
    this.#breaks = [];
    this.#holds = [];
  }

  /** The forced status of a request to this path. */
  takeAnswer(path: string): 409 | 429 | 500 | undefined {
    return consume(this.#answers, path)?.status;
  }

  takeBreak(path: string): boolean {
    return consume(this.#breaks, path) !== undefined;
  }

  /** The wait before an answer to this path, if it is to be delayed. */
  takeHold(path: string): (() => Promise<void>) | undefined {
    return consume(this.#holds, path)?.wait;
  }
}

/** Finds a plan for this path and uses it once. */
function consume<T extends Planned>(plans: T[], path: string): T | undefined {
  const found = plans.find((plan) => plan.times > 0 && plan.path.test(path));
  if (found) found.times -= 1;
  return found;
}
