/** Client of the browsers' push services (RFC 8030), and our VAPID key pair. */
import { createHash } from "node:crypto";
import { request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { ClosedAddress, lookupPublic, mayBeCalled } from "#app/platform/http/public-address.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Subscription } from "./push.ts";

const TIMEOUT_MILLISECONDS = 10_000;

/** A push service's answer. `why` contains no personal data. */
type PushAnswer =
  | { kind: "accepted" }
  /** The subscription has ended (RFC 8030 §7.3). */
  | { kind: "gone" }
  /** Busy or unreachable; `after`: seconds to wait, if the service said so. */
  | { kind: "later"; after: number | null; why: string }
  | { kind: "refused"; why: string };

/** Whether push services on this machine are called: only if the site is not exposed to others. */
export function mayCallLocal(): boolean {
  return env().exposedBy === undefined;
}

/** The topic of a tag: a new message replaces a waiting one of the same topic at the push service (RFC 8030 §5.4). */
export function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

/**
 * Encrypts a payload for a browser (RFC 8291), signs the request (RFC 8292) and sends it. `ttl` is in seconds, `timeout` in milliseconds. Never
 * throws, follows no redirects.
 */
export async function sendPush(
  subscription: Subscription,
  payload: string,
  { tag, ttl }: { tag: string; ttl: number },
  keys: VapidKeys,
  { local = mayCallLocal(), timeout = TIMEOUT_MILLISECONDS }: { local?: boolean; timeout?: number } = {},
): Promise<PushAnswer> {
  if (!mayBeCalled(subscription.endpoint, local)) return { kind: "refused", why: "address" };
  const { endpoint, ...browserKeys } = subscription;
  const { default: webPush } = await import("web-push");
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: browserKeys }, payload, {
      vapidDetails: keys,
      TTL: ttl,
      urgency: "high",
      topic: topicOf(tag),
    });
    return answerOf(await post(endpoint, { headers, body, local, timeout }));
  } catch (error) {
    if (error instanceof ClosedAddress) return { kind: "refused", why: "address" };
    const code = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
    // The browser's keys are invalid: nothing was sent.
    if (/^ERR_CRYPTO|^Error$/.test(code)) return { kind: "refused", why: code };
    return { kind: "later", after: null, why: code };
  }
}

interface Reply {
  status: number;
  retryAfter: string | undefined;
}

interface PushRequest {
  headers: Record<string, unknown>;
  body: Buffer | null;
  local: boolean;
  timeout: number;
}

function post(endpoint: string, { headers, body, local, timeout }: PushRequest): Promise<Reply> {
  const request = endpoint.startsWith("https:") ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: "POST",
        headers: headers as Record<string, string>,
        signal: AbortSignal.timeout(timeout),
        ...(local ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
        // The body is not read, however long it is.
        response.destroy();
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

function answerOf({ status, retryAfter }: Reply): PushAnswer {
  if (status >= 200 && status < 300) return { kind: "accepted" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const why = `status ${status}`;
  if (status === 429 || status >= 500) return { kind: "later", after: secondsOf(retryAfter), why };
  return { kind: "refused", why };
}

/** Retry-After in seconds (RFC 9110 §10.2.3): a number, or a date. */
function secondsOf(value: string | undefined): number | null {
  if (!value) return null;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - now().getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** What the private key is encrypted for. */
export const PURPOSE = "push-key";

export interface VapidKeys {
  /** `mailto:` or https: contact for push services. */
  subject: string;
  /** Base64url, for `applicationServerKey` in browsers. */
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair that identifies us to push services (VAPID, RFC 8292): from the settings, else created once and stored encrypted. Concurrent
 * processes use the pair that was stored first.
 */
export async function vapidKeys(): Promise<VapidKeys> {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT, CONTACT_EMAIL } = env();
  const subject = PUSH_CONTACT ?? `mailto:${CONTACT_EMAIL}`;
  if (PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY) {
    return { subject, publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY };
  }
  return { subject, ...((await storedPair()) ?? (await createPair())) };
}

type Pair = Omit<VapidKeys, "subject">;

async function storedPair(): Promise<Pair | undefined> {
  const row = await db.selectFrom("pushKeys").select(["publicKey", "sealedPrivateKey"]).executeTakeFirst();
  if (!row) return undefined;
  const { publicKey, sealedPrivateKey } = row;
  const privateKey = decrypt(PURPOSE, publicKey, sealedPrivateKey)?.toString();
  if (privateKey) return { publicKey, privateKey };
  // Encrypted under a lost SECRET. Existing subscriptions are lost; browsers subscribe again at their owner's next visit.
  log.warn("the stored push keys cannot be read with this SECRET; new ones are made");
  await db.deleteFrom("pushKeys").where("publicKey", "=", publicKey).execute();
  return undefined;
}

async function createPair(): Promise<Pair> {
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto("pushKeys")
    .values({ publicKey, sealedPrivateKey: encrypt(PURPOSE, publicKey, Buffer.from(privateKey)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const pair = await storedPair();
  if (!pair) throw new Error("the push keys that were stored just now cannot be read");
  return pair;
}
