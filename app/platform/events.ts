/** Facts that features announce. They are written to the outbox in the transaction that causes them. */

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
  kind: "conversation" | "notifications" | "pitch";
  id: string;
}

/** Hints for people, and the tags of rendered pages that are no longer true. */
export interface Broadcast {
  hints?: { to: string[]; hint: LiveHint }[];
  stalePages?: string[];
}

/** One row of the table in `server/worker.ts`: what follows from an event. */
export interface Subscription<P = never> {
  event: EventType<P>;
  /** Jobs to enqueue, exactly once, with the event's payload. */
  jobs?: string[];
  /** What to tell browsers and page caches at once. May be lost in a crash; clients catch up by themselves. */
  broadcast?: (payload: P) => Broadcast;
}

/** Types one row of the subscription table. */
export function follow<P>(subscription: Subscription<P>): Subscription<never> {
  return subscription as unknown as Subscription<never>;
}
