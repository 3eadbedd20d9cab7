/** Delivers signed events to the endpoints that ask for them, with retries. */
import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { log } from "#app/platform/log.server.ts";
import type { Account } from "./account.ts";
import type { Delivery } from "./tables.ts";
import type { Attempt, WebhookManner } from "./trouble.ts";

// In milliseconds. The provider retries for three days; here it takes minutes, since somebody waits for it.
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 60_000;
const MOST_ATTEMPTS = 12;
const TIMEOUT = 10_000;
const SAVED_AFTER = 200;
/** In mode `shuffled` events are delivered in reverse order after a pause of this length. */
const QUIET = 50;

export class Webhooks {
  readonly #account: Account;
  readonly attempts: Attempt[] = [];
  readonly events: Stripe.Event[] = [];
  #manner: WebhookManner = "normal";
  /** Created since the last `takeNew`. */
  #new: Delivery[] = [];
  /** Not to be delivered yet, since the request that causes them is not answered. */
  readonly #unanswered = new Set<Delivery>();
  readonly #late = new Set<Delivery>();
  readonly #shuffling = new Set<Delivery>();
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #saving: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #closing = new AbortController();

  constructor(account: Account) {
    this.#account = account;
    account.onEvent = (event, endpoints) => {
      this.events.push(event);
      for (const endpoint of endpoints) this.#add(event.id, endpoint);
    };
    // Deliveries left by an earlier process are due now.
    for (const delivery of this.#deliveries) delivery.dueAt = 0;
  }

  get #deliveries(): Delivery[] {
    return this.#account.store.hidden.deliveries;
  }

  get manner(): WebhookManner {
    return this.#manner;
  }

  set manner(manner: WebhookManner) {
    this.#manner = manner;
    this.#shuffling.clear();
    if (manner !== "late") this.release();
  }

  #add(event: string, endpoint: string): void {
    if (this.#manner === "never") return;
    for (let copies = this.#manner === "twice" ? 2 : 1; copies > 0; copies -= 1) {
      const delivery: Delivery = { event, endpoint, attempts: 0, dueAt: 0 };
      this.#deliveries.push(delivery);
      this.#new.push(delivery);
      this.#unanswered.add(delivery);
    }
  }

  /** Returns and clears the deliveries created since the last call: those of one request, or of time. */
  takeNew(): readonly Delivery[] {
    const deliveries = this.#new;
    this.#new = [];
    return deliveries;
  }

  /** Delivers an event again. */
  resend(event: string): void {
    const { type } = this.#account.store.need("event", event);
    for (const { id, enabled_events: wanted } of this.#account.store.all("webhook_endpoint")) {
      if (wanted.includes("*") || wanted.includes(type))
        this.#deliveries.push({ event, endpoint: id, attempts: 0, dueAt: 0 });
    }
    this.#run();
  }

  /** Allows deliveries whose cause is stored and answered. */
  start(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) {
      this.#unanswered.delete(delivery);
      if (this.#manner === "late") this.#late.add(delivery);
      if (this.#manner === "shuffled") this.#shuffling.add(delivery);
    }
    for (const delivery of this.#shuffling) delivery.dueAt = Date.now() + QUIET;
    this.#run();
  }

  release(): void {
    this.#late.clear();
    this.#run();
  }

  #isHeld(delivery: Delivery): boolean {
    return this.#unanswered.has(delivery) || this.#late.has(delivery);
  }

  #run(): void {
    if (this.#closed) return;
    this.#running ??= this.#deliverAll()
      .catch((error: unknown) => log.error({ error }, "payment stand-in: webhooks"))
      .finally(() => {
        this.#running = undefined;
        this.#wake();
      });
  }

  /** Sets the timer for the next due delivery. */
  #wake(): void {
    clearTimeout(this.#timer);
    const next = Math.min(...this.#deliveries.filter((each) => !this.#isHeld(each)).map(({ dueAt }) => dueAt));
    if (this.#closed || !Number.isFinite(next)) return;
    this.#timer = setTimeout(() => this.#run(), Math.max(0, next - Date.now()));
    this.#timer.unref();
  }

  async #deliverAll(): Promise<void> {
    for (;;) {
      const due = this.#deliveries.filter((each) => !this.#isHeld(each) && each.dueAt <= Date.now());
      const delivery = this.#manner === "shuffled" ? due.at(-1) : due[0];
      if (!delivery || this.#closed) return;
      await this.#deliver(delivery);
      this.#saveSoon();
    }
  }

  /** Saves delivered events with a delay: a process that is killed before it delivers them twice. */
  #saveSoon(): void {
    this.#saving ??= setTimeout(() => {
      this.#saving = undefined;
      this.#account.store.saved().catch((error: unknown) => log.warn({ error }, "payment stand-in: state"));
    }, SAVED_AFTER).unref();
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { store } = this.#account;
    const endpoint = store.get("webhook_endpoint", delivery.endpoint);
    const event = store.get("event", delivery.event);
    const secret = store.hidden.secrets[delivery.endpoint];
    if (!endpoint || !event || !secret || endpoint.status !== "enabled") {
      this.#forget(delivery);
      return;
    }
    this.#shuffling.delete(delivery);
    delivery.attempts += 1;
    const status = await this.#post(endpoint.url, JSON.stringify(event), secret);
    if (this.#closed && status === 0) return;
    this.attempts.push({ event, url: endpoint.url, attempt: delivery.attempts, status });
    if (status >= 200 && status < 300) {
      this.#forget(delivery);
      const now = store.get("event", event.id);
      if (now) store.put("event", { ...now, pending_webhooks: Math.max(0, now.pending_webhooks - 1) });
    } else if (delivery.attempts >= MOST_ATTEMPTS) {
      log.warn({ url: endpoint.url, type: event.type, status }, "payment stand-in: a webhook is given up");
      this.#forget(delivery);
    } else {
      delivery.dueAt = Date.now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (delivery.attempts - 1));
    }
  }

  async #post(url: string, body: string, secret: string): Promise<number> {
    const moment = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(url, {
        method: "POST",
        redirect: "manual",
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "Stripe-Signature": `t=${moment},v1=${signature(secret, moment, body)}`,
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), this.#closing.signal]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  #forget(delivery: Delivery): void {
    const index = this.#deliveries.indexOf(delivery);
    if (index >= 0) this.#deliveries.splice(index, 1);
  }

  /** Resolves when all due events are delivered or given up; those held back are not due. */
  async settled(): Promise<void> {
    while (!this.#closed && this.#deliveries.some((each) => !this.#isHeld(each))) {
      this.#run();
      await this.#running;
      const waiting = this.#deliveries.filter((each) => !this.#isHeld(each));
      const pause = Math.min(...waiting.map(({ dueAt }) => dueAt)) - Date.now();
      if (waiting.length > 0 && pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Stops. Undelivered events stay in the state. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#saving);
    this.#closing.abort();
    await this.#running;
  }
}

/** The signature of a body in `Stripe-Signature`. */
export function signature(secret: string, moment: number, body: string): string {
  return createHmac("sha256", secret).update(`${moment}.${body}`).digest("hex");
}
