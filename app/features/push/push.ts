/** Web Push: messages to devices, and how a browser registers (Push API §8; RFC 8030, 8291, 8292). */
import { z } from "zod";

/** What a device shows. `path` is an address of this site; a later message of the same `tag` replaces the earlier one; `badge` is how much is unread. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
  badge: number;
}

/** Most devices of one member; a further one replaces the one that was reached least lately. */
export const DEVICES = 20;

/** Days for which a "Not now" is an answer. */
export const REFUSAL_DAYS = 90;

/** How a browser is reached, as `PushSubscription.toJSON()` has it. */
export const subscriptionSchema = z.object({
  endpoint: z.url().max(1_000),
  /** 65 bytes: an uncompressed point on P-256. */
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  /** 16 bytes. */
  auth: z.string().regex(/^[\w-]{22}$/),
});

export type Subscription = z.output<typeof subscriptionSchema>;

const TITLE_LIMIT = 120;
const BODY_LIMIT = 300;

/** The bytes of a message: no more than its five parts, and short enough for every push service (RFC 8030 §7.2: 4096 bytes). */
export function payloadOf({ title, body, path, tag, badge }: PushMessage): string {
  return JSON.stringify({ title: short(title, TITLE_LIMIT), body: short(body, BODY_LIMIT), path, tag, badge });
}

function short(text: string, limit: number): string {
  const letters = [...text];
  return letters.length > limit
    ? `${letters
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
