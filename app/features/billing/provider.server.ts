/** The payment provider: Stripe by its own library, or the local stand-in, which speaks the same protocol. */
import type Stripe from "stripe";
import { env } from "#app/platform/env/env.server.ts";

/** The version of Stripe's API that this code was written for. */
export const API_VERSION = "2026-10-28.endive";

/** Milliseconds to wait for an answer; the library retries by itself, with the same idempotency key. */
const TIMEOUT = 20_000;

/** Access to the provider's account. */
interface ProviderAccess {
  secretKey: string;
  webhookSecret: string;
  /** Of the stand-in; Stripe's is the library's default. */
  url?: string;
}

let standIn: ProviderAccess | undefined;
let client: { key: string; stripe: Promise<Stripe> } | undefined;

/** Switches to a stand-in of the provider, or back. */
export function payThrough(other: ProviderAccess | undefined): void {
  standIn = other;
  client = undefined;
}

function access(): ProviderAccess | undefined {
  if (standIn) return standIn;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env();
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}

/** Whether the site can sell: there is a provider. */
export function canSell(): boolean {
  return access() !== undefined;
}

/** Whether no real money moves: the stand-in, or a test key. */
export function isTestMode(): boolean {
  const known = access();
  return known !== undefined && (known.url !== undefined || /^.k_test_/.test(known.secretKey));
}

/** Whether the operator vouches for the earlier, higher prices. */
export function showsListPrices(): boolean {
  return env().LIST_PRICES ?? env().SEED === "demo";
}

/** The provider's origins that browsers are sent to: checkout, portal, open invoices and identity checks. */
export function paymentOrigins(): string[] {
  const known = access();
  if (!known) return [];
  if (known.url) return [known.url];
  return ["checkout", "billing", "invoice", "verify"].map((name) => `https://${name}.stripe.com`);
}

/** The key of the signatures of the provider's events; undefined while there is no provider. */
export function webhookSecret(): string | undefined {
  return access()?.webhookSecret;
}

class NoProvider extends Error {
  constructor() {
    super("There is no payment provider: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET");
  }
}

/** The provider's client, loaded at first use. Throws while there is no provider (`isAway`). */
export async function provider(): Promise<Stripe> {
  const known = access();
  if (!known) throw new NoProvider();
  const key = `${known.secretKey} ${known.url}`;
  if (client?.key !== key) client = { key, stripe: connect(known) };
  return client.stripe;
}

/** Creates a client for an account. */
export async function connect({ secretKey, url }: Pick<ProviderAccess, "secretKey" | "url">): Promise<Stripe> {
  const { default: Stripe } = await import("stripe");
  const at = url ? new URL(url) : undefined;
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT,
    maxNetworkRetries: 3,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: "http" }),
  });
}

/** Another refund of a charge did not end in time: its process has died, or the provider is slow. */
export class ChargeIsClaimed extends Error {
  constructor(chargeId: string) {
    super(`Another refund of ${chargeId} is under way`);
  }
}

const typeOf = (error: unknown) => (error instanceof Error ? ((error as { type?: string }).type ?? "") : "");

/** Whether there is no provider, or it could not be reached or was too busy: a retry may succeed. */
export function isAway(error: unknown): boolean {
  if (error instanceof NoProvider || error instanceof ChargeIsClaimed) return true;
  return /^Stripe(?:Connection|API|RateLimit|Idempotency)Error$/.test(typeOf(error));
}

/** Whether the provider refused a request as invalid, for example since the object has changed. */
export function isRefusal(error: unknown): boolean {
  return typeOf(error) === "StripeInvalidRequestError";
}

/**
 * Whether the provider has answered a request with an error, which it would repeat for a day under the same idempotency key: not if the
 * connection broke, another request with this key is under way, or there were too many.
 */
export function wasAnswered(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number };
  return typeOf(error).startsWith("Stripe") && statusCode !== undefined && statusCode !== 409 && statusCode !== 429;
}

/** Whether a card was refused or needs its holder's authentication. */
export function isCardRefusal(error: unknown): boolean {
  return typeOf(error) === "StripeCardError";
}

/** Rethrows everything but refusals: for requests that may have been carried out before. */
export function passRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error;
}
