/** The account whose money does not move: its objects, its time and its events. */
import type Stripe from "stripe";
import { idOf, newId } from "./ids.ts";
import type { Store } from "./store.ts";
import type { Kind, Tables } from "./tables.ts";

/** The version of the API that is spoken, as the library asks for it. */
export const API_VERSION = "2026-10-28.endive";

export type EventType = Stripe.Event["type"];

/** Events that tell what was there before. */
const TELLS_BEFORE = /\.updated$|^charge\.refunded$/;

/** Stripe keeps events for thirty days. Milliseconds. */
const EVENTS_KEPT = 30 * 24 * 3600 * 1000;

export class Account {
  readonly store: Store;
  /** Where the stand-in is reached. */
  url = "";
  /** What the events of the moment are caused by; nothing for those that time brings. */
  request: Stripe.Event.Request | null = null;
  /** The test clock that customers are given who are made without one. */
  usualClock: string | undefined;
  /** Called with every event that an endpoint asks for. */
  onEvent: (event: Stripe.Event, endpoints: string[]) => void = () => {};
  #moment: number | undefined;

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

  /** The test clock by which an object lives, or null for real time. */
  clockFor(object: { customer?: unknown; test_clock?: unknown }): string | null {
    const clock = idOf(object.test_clock as string | null | undefined);
    if (clock) return clock;
    const customer = idOf(object.customer as string | null | undefined);
    return customer ? idOf(this.store.get("customer", customer)?.test_clock) : null;
  }

  /** Runs something as if the real time were another: what was due while no process ran happens at its own moment. */
  at<T>(moment: number, work: () => T): T {
    this.#moment = moment;
    try {
      return work();
    } finally {
      this.#moment = undefined;
    }
  }

  /** Stores a new object and says so. */
  make<K extends Kind>(kind: K, object: Tables[K], event?: EventType): Tables[K] {
    this.store.put(kind, object);
    if (event) this.emit(event, object);
    return object;
  }

  /** Changes an object. Without a difference there is no event. */
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
      this.emit(event, after, TELLS_BEFORE.test(event) ? previous : undefined);
    }
    return after;
  }

  /** Writes an event down, for the endpoints that ask for its type. */
  emit(type: EventType, object: object, previous?: object): void {
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

  /** Forgets what the provider would forget. */
  forgetOldEvents(): void {
    const oldest = (Date.now() - EVENTS_KEPT) / 1000;
    const waiting = new Set(this.store.hidden.deliveries.map(({ event }) => event));
    for (const { id, created } of this.store.all("event")) {
      if (created < oldest && !waiting.has(id)) this.store.delete("event", id);
    }
  }
}

/** What metadata becomes: names are added or replaced, an empty text takes a name away, and no hash takes all. */
export function mergeMetadata(
  before: Stripe.Metadata | null | undefined,
  given: Stripe.MetadataParam | "" | null | undefined,
): Stripe.Metadata {
  if (given === undefined) return before ?? {};
  if (given === "" || given === null) return {};
  const merged = { ...before, ...(given as Record<string, string>) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}
