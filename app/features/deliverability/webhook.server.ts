/**
 * The mail provider's webhook (MAIL_WEBHOOK_SECRET): signed JSON in our own shape; an adapter at the provider's end converts theirs.
 * The header `Mail-Signature: t=<seconds since 1970>,v1=<hex>` signs `<t>.<body>` with HMAC-SHA256, as payment providers do.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { deliveryOfMessageId } from "#app/platform/mail/envelope.server.ts";
import { logRefusal } from "#app/platform/security-log.server.ts";
import { recordBounce } from "./bounces.server.ts";

/** Seconds between signature and arrival, either way: prevents replays of old reports. */
const TOLERANCE = 300;
const MOST_EVENTS = 1_000;

const event = z
  .object({
    type: z.enum(["bounce", "complaint"]),
    address: z.string().trim().min(3).max(254).includes("@").optional(),
    messageId: z.string().max(998).optional(),
    permanent: z.boolean().default(true),
    detail: z.string().max(10_000).default(""),
  })
  .refine(({ address, messageId }) => address !== undefined || messageId !== undefined);

const report = z.object({ events: z.array(event).min(1).max(MOST_EVENTS) });

/** `closed`: no secret is set; `forged`: not signed by it, or too old; `malformed`: not the shape above. */
export type Intake = "received" | "closed" | "forged" | "malformed";

/** Verifies and stores a report as it came over the wire. Idempotent: each of its events counts once. */
export async function receiveReport(actor: SystemActor, body: string, signature: string | null): Promise<Intake> {
  const secret = env().MAIL_WEBHOOK_SECRET;
  if (!secret) return "closed";
  if (!isSigned(body, signature, secret)) {
    logRefusal({ event: "webhook-refused", result: "forbidden", about: "mail" });
    return "forged";
  }
  const read = report.safeParse(jsonOf(body));
  if (!read.success) return "malformed";
  for (const { messageId, ...bounce } of read.data.events) {
    await recordBounce(actor, { ...bounce, deliveryId: messageId && deliveryOfMessageId(messageId) });
  }
  return "received";
}

function isSigned(body: string, signature: string | null, secret: string): boolean {
  const [, moment, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (!moment || !hex || Math.abs(now().getTime() / 1_000 - Number(moment)) > TOLERANCE) return false;
  const expected = createHmac("sha256", secret).update(`${moment}.${body}`).digest();
  return timingSafeEqual(Buffer.from(hex, "hex"), expected);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
