/** Facts that features announce. They are written to the outbox in the transaction that causes them. */
import type { JobName } from "../registry.ts";

export interface DomainEvent<P = unknown> {
  type: string;
  payload: P;
}

export interface EventType<P> {
  (payload: P): DomainEvent<P>;
  readonly type: string;
}

/** Declares a kind of event; `type` is kebab-case and past tense: `pitch-submitted`. Payloads hold ids, never words or secrets. */
export function defineEvent<P extends object>(type: string): EventType<P> {
  return Object.assign((payload: P) => ({ type, payload }), { type });
}

/** What the live socket carries: which kind of thing changed, and its id. The truth is fetched over HTTP. */
export interface LiveHint {
  kind: "conversation" | "held" | "notifications" | "pitch" | "export" | "review" | "billing" | "referral" | "identity";
  id: string;
  /** Of a conversation: its version after the change. Absent where only what somebody has read changed. */
  version?: number;
}

/** In the place of an account: everybody who reviews. */
export const REVIEWERS = "reviewers";

/** Tells reviewers that one of the things in their queues has changed. */
export function toReviewers(id: string): Broadcast {
  return { hints: [{ to: [REVIEWERS], hint: { kind: "review", id } }] };
}

/** Hints for people, the tags of rendered pages that are no longer true, and whose sessions have ended. */
export interface Broadcast {
  hints?: { to: string[]; hint: LiveHint }[];
  stalePages?: string[];
  /** Accounts of which sessions have ended: their sockets look whether they still stand on one. */
  endedSessions?: string[];
  /** Accounts that have come or gone. */
  presence?: string[];
  /** Accounts that may see of each other more or less than before: after a block, or a change of settings. */
  standing?: string[];
  /** Who is to see that the other one types in a conversation. */
  typing?: { to: string; conversationId: string }[];
}

/** A job that looks in a moment what has become of something, however often it has happened by then. */
export interface Look {
  job: JobName;
  payload: object;
  /** Of two with the same key that have not run yet, the later one stays. */
  key: string;
  seconds: number;
}

/** What follows from an event; features register it in their `feature.server.ts`. */
export interface Subscription<P = never> {
  event: EventType<P>;
  /** Jobs to enqueue, exactly once, with the event's payload. */
  jobs?: JobName[];
  /** The one to enqueue for later. */
  look?: (payload: P) => Look;
  /** What to tell browsers and page caches at once. May be lost in a crash; clients catch up by themselves. */
  broadcast?: (payload: P) => Broadcast;
}

/** Types one subscription. */
export function follow<P>(subscription: Subscription<P>): Subscription<never> {
  return subscription as unknown as Subscription<never>;
}
