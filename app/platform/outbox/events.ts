/** Domain events, which features write to the outbox in the transaction that causes them; and their subscriptions. */
import type { JobName } from "../registry.ts";

export interface DomainEvent<P = unknown> {
  type: string;
  payload: P;
}

export interface EventType<P> {
  (payload: P): DomainEvent<P>;
  readonly type: string;
}

/** Declares a kind of event; `type` is kebab-case and past tense: `pitch-submitted`. Payloads contain ids, never texts or secrets. */
export function defineEvent<P extends object>(type: string): EventType<P> {
  return Object.assign((payload: P) => ({ type, payload }), { type });
}

/** An invalidation: the kind of thing that changed, and its id. Browsers fetch the data over HTTP. */
export interface Invalidation {
  kind:
    | "conversation"
    | "held"
    | "notifications"
    | "pitch"
    | "export"
    | "pipeline"
    | "closing"
    | "review"
    | "billing"
    | "referral"
    | "identity";
  id: string;
  /** Of a conversation: its version after the change. Absent if only a read receipt changed. */
  version?: number;
}

/** In place of an account: all reviewers. */
export const REVIEWERS = "reviewers";

/** Tells reviewers that something in their queues has changed. */
export function toReviewers(id: string): Broadcast {
  return { hints: [{ to: [REVIEWERS], hint: { kind: "review", id } }] };
}

/** A message to the live hubs of all processes. */
export interface Broadcast {
  hints?: { to: string[]; hint: Invalidation }[];
  /** Cache tags of rendered pages that are stale. */
  stalePages?: string[];
  /** Accounts of which sessions have ended: their sockets check whether theirs is still valid. */
  endedSessions?: string[];
  /** Accounts that came online or went offline. */
  presence?: string[];
  /** Accounts that may see more or less of each other: after a block, or a change of settings. */
  standing?: string[];
  /** Accounts that are shown that the other is typing in a conversation. */
  typing?: { to: string; conversationId: string }[];
}

/** A job that handles all events of a moment together, so many seconds later. Its payload is the list of their items. */
export interface BatchJob {
  job: JobName;
  item: object;
  seconds: number;
}

/** The consequences of an event; features register them in their `feature.server.ts`. */
export interface Subscription<P = never> {
  event: EventType<P>;
  /** Jobs to enqueue, exactly once, with the event's payload. */
  jobs?: JobName[];
  /** A job to enqueue for this event together with others; undefined for an event without consequences. */
  batch?: (payload: P) => BatchJob | undefined;
  /** Sent to browsers and page caches at once. May be lost in a crash; clients then catch up by themselves. */
  broadcast?: (payload: P) => Broadcast;
}

/** Types one subscription. */
export function follow<P>(subscription: Subscription<P>): Subscription<never> {
  return subscription as unknown as Subscription<never>;
}
