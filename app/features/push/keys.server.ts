/** The key pair that push services know the product by (VAPID, RFC 8292): from the settings, else made once and stored sealed. */
import webPush from "web-push";
import { db } from "#app/platform/db/db.server.ts";
import { seal, unseal } from "#app/platform/encryption.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";

const PURPOSE = "push-key";

export interface VapidKeys {
  /** `mailto:` or https: whom push services write to. */
  subject: string;
  /** Base64url, as browsers take it (`applicationServerKey`). */
  publicKey: string;
  privateKey: string;
}

/** The product's key pair. Makes one when there is none; of two processes at once both read the one that was stored. */
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
    return { publicKey, privateKey: unseal(PURPOSE, publicKey, sealedPrivateKey).toString() };
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
    .values({ publicKey, sealedPrivateKey: seal(PURPOSE, publicKey, Buffer.from(privateKey)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const pair = await stored();
  if (!pair) throw new Error("the push keys that were stored just now cannot be read");
  return pair;
}
