/** Sends encrypted messages to push services, which browsers name (RFC 8030). */
import { createHash } from "node:crypto";
import { request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import webPush from "web-push";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { VapidKeys } from "./keys.server.ts";
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
