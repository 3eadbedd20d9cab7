/** The payment provider: Stripe by its own library, or the local stand-in, which speaks the same protocol. Nothing else of the product calls it. */
import type Stripe from "stripe";
import { env } from "#app/platform/env/env.server.ts";
import { operatorIn } from "#app/platform/env/operator.server.ts";

/** The version of the provider's interface that this code was written for; another one may change what fields mean. */
export const API_VERSION = "2026-10-28.endive";

/** Milliseconds for an answer; the library tries again by itself, with the same idempotency key. */
const PATIENCE = 20_000;

/** How to reach the provider's account. */
export interface PaymentContact {
  secretKey: string;
  webhookSecret: string;
  /** Of the stand-in; the real one has a host of its own. */
  url?: string;
}

let standIn: PaymentContact | undefined;
let client: { key: string; stripe: Promise<Stripe> } | undefined;

/** Switches to a stand-in of the provider, or back. */
export function payThrough(other: PaymentContact | undefined): void {
  standIn = other;
  client = undefined;
}

function contact(): PaymentContact | undefined {
  if (standIn) return standIn;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env();
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}

/** Whether the site can sell: there is a provider and, in public, the seller's details (Directive 2000/31/EC article 5). */
export function canSell(): boolean {
  const known = contact();
  return (
    known !== undefined && (known.url !== undefined || env().exposedBy === undefined || operatorIn(env()) !== undefined)
  );
}

/** Whether no money moves: the stand-in, or a test key. */
export function isTestMode(): boolean {
  const known = contact();
  return known !== undefined && (known.url !== undefined || /^.k_test_/.test(known.secretKey));
}

/** Whether what we say of prices that were higher before is backed by the operator. */
export function showsListPrices(): boolean {
  return env().LIST_PRICES ?? env().SEED === "demo";
}

/** The origins that a member's browser is sent to: checkout, portal, open invoices and the check of an identity document. */
export function paymentOrigins(): string[] {
  const known = contact();
  if (!known) return [];
  if (known.url) return [known.url];
  return ["checkout", "billing", "invoice", "verify"].map((name) => `https://${name}.stripe.com`);
}

/** Signs the provider's events; undefined while there is no provider. */
export function webhookSecret(): string | undefined {
  return contact()?.webhookSecret;
}

class NoProvider extends Error {
  constructor() {
    super("There is no payment provider: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET");
  }
}

/** The provider's library, ready to call. Loaded at first use. Throws while there is no provider (`isAway`). */
export async function provider(): Promise<Stripe> {
  const known = contact();
  if (!known) throw new NoProvider();
  const key = `${known.secretKey} ${known.url}`;
  if (client?.key !== key) client = { key, stripe: connect(known) };
  return client.stripe;
}

/** Makes a client of the library for one account. */
export async function connect({ secretKey, url }: Pick<PaymentContact, "secretKey" | "url">): Promise<Stripe> {
  const { default: Stripe } = await import("stripe");
  const at = url ? new URL(url) : undefined;
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: PATIENCE,
    maxNetworkRetries: 3,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: "http" }),
  });
}

const typeOf = (error: unknown) => (error instanceof Error ? ((error as { type?: string }).type ?? "") : "");

/** Whether there is no provider, or it could not be reached, or was too busy: the same may succeed later. */
export function isAway(error: unknown): boolean {
  return error instanceof NoProvider || /^Stripe(?:Connection|API|RateLimit|Idempotency)Error$/.test(typeOf(error));
}

/** Whether the provider refused what it was asked for, as it does when a thing has moved on. */
export function isRefusal(error: unknown): boolean {
  return typeOf(error) === "StripeInvalidRequestError";
}

/** Whether a card was refused, or its holder has to be asked. */
export function isCardRefusal(error: unknown): boolean {
  return typeOf(error) === "StripeCardError";
}

/** Throws on what is no refusal: for what may be done already. */
export function passRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error;
}
