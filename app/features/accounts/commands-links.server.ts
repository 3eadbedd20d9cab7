/** Links that prove that somebody reads an address: random, stored only as their hash, used once. */
import { createHash, randomBytes } from "node:crypto";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { hasToken, takeToken } from "#app/platform/rate-limit.server.ts";

const HOUR = 3_600_000;

/** What a link is good for, and for how long, in milliseconds. */
const LIFETIME = { "confirm-email": 24 * HOUR, "reset-password": HOUR } as const;

export type LinkPurpose = keyof typeof LIFETIME;

function hashed(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Makes a link's token: 32 random bytes, whose hash alone is kept. Earlier links of the account stay good until one is used. */
export async function issueLink(purpose: LinkPurpose, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("verifications")
    .values({
      id: newId(),
      identifier: `${purpose}:${userId}`,
      value: hashed(token),
      expiresAt: new Date(now().getTime() + LIFETIME[purpose]),
    })
    .execute();
  return token;
}

/** Whose link it is, if it is still good; does not use it up. */
export async function ownerOfLink(purpose: LinkPurpose, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select("identifier")
    .where("value", "=", hashed(token))
    .where("identifier", "like", `${purpose}:%`)
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return row?.identifier.slice(purpose.length + 1);
}

/** Uses a link up, and with it every other of the same account and purpose. Returns the account's id when it was still good. */
export async function consumeLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<string | undefined> {
  // The delete is the claim: of two at once, one gets the row.
  const row = await trx
    .deleteFrom("verifications")
    .where("value", "=", hashed(token))
    .where("identifier", "like", `${purpose}:%`)
    .returning(["identifier", "expiresAt"])
    .executeTakeFirst();
  if (!row || row.expiresAt <= now()) return undefined;
  await trx.deleteFrom("verifications").where("identifier", "=", row.identifier).execute();
  return row.identifier.slice(purpose.length + 1);
}

/** Product rule: confirmation and reset mails, one a minute and five an hour to an address. Counts one; false when it is too soon. */
export async function mayMailLink(purpose: LinkPurpose, email: string): Promise<boolean> {
  const key = `${purpose}:${email}`;
  return (
    (await hasToken("mail-hour", key)) && (await takeToken("mail-minute", key)) && (await takeToken("mail-hour", key))
  );
}
