/** The account: its objects, its time and its events. */
import type Stripe from "stripe";
import { idOf, newId } from "./ids.ts";
import type { Store } from "./store.ts";
import type { Kind, Tables } from "./tables.ts";

/** The version of the API that the stand-in speaks. */
export const API_VERSION = "2026-10-28.endive";

export type EventType = Stripe.Event["type"];

/** Types of events with `previous_attributes`. */
const WITH_PREVIOUS = /\.updated$|^charge\.refunded$/;

/** Stripe stores events for thirty days. Milliseconds. */
const EVENT_LIFETIME = 30 * 24 * 3600 * 1000;

export class Account {
  readonly store: Store;
  /** The origin of the stand-in. */
  url = "";
  /** The request that causes the current events; null for those caused by time. */
  request: Stripe.Event.Request | null = null;
  /** The test clock of customers created without one. */
  defaultClock: string | undefined;
  /** Called with every event and the endpoints that ask for it. */
  onEvent: (event: Stripe.Event, endpoints: string[]) => void = () => {};
  #moment: number | undefined;
  #quiet = false;

  constructor(store: Store) {
    this.store = store;
  }

  /** The time in seconds: of a test clock, or the real one. */
  now(clock: string | null | undefined): number {
    const frozen = clock ? this.store.get("test_clock", clock)?.frozen_time : undefined;
    return frozen ?? this.#moment ?? Math.floor(Date.now() / 1000);
  }

  /** The time for an object: that of the test clock of its customer. */
  timeFor(object: { customer?: unknown; test_clock?: unknown }): number {
    return this.now(this.clockFor(object));
  }

  /** The test clock of an object; null for real time. */
  clockFor(object: { customer?: unknown; test_clock?: unknown }): string | null {
    const clock = idOf(object.test_clock as string | null | undefined);
    if (clock) return clock;
    const customer = idOf(object.customer as string | null | undefined);
    return customer ? idOf(this.store.get("customer", customer)?.test_clock) : null;
  }

  /** Runs work at another real time: what was due while no process ran happens at its own moment. */
  at<T>(moment: number, work: () => T): T {
    this.#moment = moment;
    try {
      return work();
    } finally {
      this.#moment = undefined;
    }
  }

  /** Runs work without events: what happened elsewhere, before this account knew of it. */
  quietly(work: () => void): void {
    this.#quiet = true;
    try {
      work();
    } finally {
      this.#quiet = false;
    }
  }

  /** Stores a new object and emits its event. */
  make<K extends Kind>(kind: K, object: Tables[K], event?: EventType): Tables[K] {
    this.store.put(kind, object);
    if (event) this.emit(event, object);
    return object;
  }

  /** Changes an object. Emits an event only if something differs. */
  change<K extends Kind>(kind: K, id: string, changes: Partial<Tables[K]>, event?: EventType): Tables[K] {
    const before = this.store.need(kind, id);
    const after = { ...before, ...changes };
    this.store.put(kind, after);
    const previous = Object.fromEntries(
      Object.keys(changes)
        .map((key) => [key, before[key as keyof Tables[K]] ?? null] as const)
        .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Tables[K]] ?? null)),
    );
    if (event && Object.keys(previous).length > 0) {
      this.emit(event, after, WITH_PREVIOUS.test(event) ? previous : undefined);
    }
    return after;
  }

  /** Stores an event for the endpoints that ask for its type. */
  emit(type: EventType, object: object, previous?: object): void {
    if (this.#quiet) return;
    const endpoints = this.store
      .all("webhook_endpoint")
      .filter(
        ({ status, enabled_events: wanted }) => status === "enabled" && (wanted.includes("*") || wanted.includes(type)),
      )
      .map(({ id }) => id);
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: API_VERSION,
      created: this.timeFor(object),
      data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
      livemode: false,
      pending_webhooks: endpoints.length,
      request: this.request ?? { id: null, idempotency_key: null },
      type,
    } as unknown as Stripe.Event;
    this.store.put("event", event);
    this.onEvent(event, endpoints);
  }

  /** Deletes events that the provider would have deleted. */
  forgetOldEvents(): void {
    const oldest = (Date.now() - EVENT_LIFETIME) / 1000;
    const waiting = new Set(this.store.hidden.deliveries.map(({ event }) => event));
    for (const { id, created } of this.store.all("event")) {
      if (created < oldest && !waiting.has(id)) this.store.delete("event", id);
    }
  }
}

/** Merges metadata: names are added or replaced, an empty text removes a name, and an empty value removes all. */
export function mergeMetadata(
  before: Stripe.Metadata | null | undefined,
  given: Stripe.MetadataParam | "" | null | undefined,
): Stripe.Metadata {
  if (given === undefined) return before ?? {};
  if (given === "" || given === null) return {};
  const merged = { ...before, ...(given as Record<string, string>) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}
