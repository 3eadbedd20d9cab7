/** Sends encrypted messages to push services, which browsers name (RFC 8030). */
import { createHash } from "node:crypto";
import { request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import webPush from "web-push";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { ClosedAddress, lookupPublic, mayBeCalled } from "./public-address.server.ts";
import type { Subscription } from "./push.ts";

const PATIENCE_MILLISECONDS = 10_000;

/** A push service's answer. `why` holds no personal data. */
export type PushAnswer =
  | { kind: "accepted" }
  /** The subscription has ended (RFC 8030 §7.3). */
  | { kind: "gone" }
  /** Busy, or not reached: to be tried after so many seconds, where it says so. */
  | { kind: "later"; after: number | null; why: string }
  | { kind: "refused"; why: string };

/** Whether push services of this machine are called: only where nobody else comes. */
export function mayCallLocal(): boolean {
  return env().exposedBy === undefined;
}

/** What messages of one tag share at the push service: of those that wait there the last one stays (RFC 8030 §5.4). */
export function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

/** Encrypts a payload for a browser (RFC 8291), signs the request (RFC 8292) and sends it. `ttl` is in seconds, `patience` in milliseconds. Never throws, follows nothing. */
export async function sendPush(
  subscription: Subscription,
  payload: string,
  { tag, ttl }: { tag: string; ttl: number },
  keys: VapidKeys,
  { local = mayCallLocal(), patience = PATIENCE_MILLISECONDS }: { local?: boolean; patience?: number } = {},
): Promise<PushAnswer> {
  if (!mayBeCalled(subscription.endpoint, local)) return { kind: "refused", why: "address" };
  const { endpoint, ...own } = subscription;
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: own }, payload, {
      vapidDetails: keys,
      TTL: ttl,
      urgency: "high",
      topic: topicOf(tag),
    });
    return answerOf(await post(endpoint, { headers, body, local, patience }));
  } catch (error) {
    if (error instanceof ClosedAddress) return { kind: "refused", why: "address" };
    const code = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
    // Keys that are no keys: nothing was sent.
    if (/^ERR_CRYPTO|^Error$/.test(code)) return { kind: "refused", why: code };
    return { kind: "later", after: null, why: code };
  }
}

interface Reply {
  status: number;
  retryAfter: string | undefined;
}

interface Posted {
  headers: Record<string, unknown>;
  body: Buffer | null;
  local: boolean;
  patience: number;
}

function post(endpoint: string, { headers, body, local, patience }: Posted): Promise<Reply> {
  const request = endpoint.startsWith("https:") ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: "POST",
        headers: headers as Record<string, string>,
        signal: AbortSignal.timeout(patience),
        ...(local ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
        // However much it would go on to say.
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

const PURPOSE = "push-key";

export interface VapidKeys {
  /** `mailto:` or https: whom push services write to. */
  subject: string;
  /** Base64url, as browsers take it (`applicationServerKey`). */
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair that push services know the product by (VAPID, RFC 8292): from the settings, else made once and stored encrypted. Two concurrent
 * processes both read the one that was stored.
 */
export async function vapidKeys(): Promise<VapidKeys> {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT, CONTACT_EMAIL } = env();
  const subject = PUSH_CONTACT ?? `mailto:${CONTACT_EMAIL}`;
  if (PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY) {
    return { subject, publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY };
  }
  return { subject, ...((await stored()) ?? (await make())) };
}

type Pair = Omit<VapidKeys, "subject">;

async function stored(): Promise<Pair | undefined> {
  const row = await db.selectFrom("pushKeys").select(["publicKey", "sealedPrivateKey"]).executeTakeFirst();
  if (!row) return undefined;
  const { publicKey, sealedPrivateKey } = row;
  try {
    return { publicKey, privateKey: decrypt(PURPOSE, publicKey, sealedPrivateKey).toString() };
  } catch {
    // Under another SECRET. What was subscribed with it cannot be reached any more; browsers subscribe anew when their owner comes by.
    log.warn("the stored push keys cannot be read with this SECRET; new ones are made");
    await db.deleteFrom("pushKeys").where("publicKey", "=", publicKey).execute();
    return undefined;
  }
}

async function make(): Promise<Pair> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto("pushKeys")
    .values({ publicKey, sealedPrivateKey: encrypt(PURPOSE, publicKey, Buffer.from(privateKey)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const pair = await stored();
  if (!pair) throw new Error("the push keys that were stored just now cannot be read");
  return pair;
}
