/** Web Push: messages to devices, and how a browser registers (Push API §8; RFC 8030, 8291, 8292). */
import { z } from "zod";

/** A message as a device shows it. `path` is on this site; a later message of the same `tag` replaces it; `badge` is the unread count. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
  badge: number;
}

/** Maximum devices per member; a further one replaces the least recently reached. */
export const DEVICES = 20;

/** Days for which a "Not now" is respected. */
export const REFUSAL_DAYS = 90;

/** A browser's subscription, as in `PushSubscription.toJSON()`. */
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

/** Serialises a message, shortened to fit every push service (RFC 8030 §7.2: 4096 bytes). */
export function payloadOf({ title, body, path, tag, badge }: PushMessage): string {
  return JSON.stringify({ title: short(title, TITLE_LIMIT), body: short(body, BODY_LIMIT), path, tag, badge });
}

function short(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const start = characters.slice(0, limit - 1).join("");
  return `${start.trimEnd()}…`;
}
