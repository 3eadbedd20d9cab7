/** Links that prove that somebody reads an address: random, stored only as their hash, used once. */
import { randomBytes } from "node:crypto";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { hasToken, takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";

const HOUR = 3_600_000;

/** What a link is good for, and for how long, in milliseconds. */
const LIFETIME = {
  "confirm-email": 24 * HOUR,
  "reset-password": HOUR,
  reactivate: 24 * HOUR,
  "change-email": 24 * HOUR,
  "undo-email": 72 * HOUR,
} as const;

export type LinkPurpose = keyof typeof LIFETIME;

/** A link that is still good: whose it is, and what it is about. */
export interface Link {
  userId: string;
  data: unknown;
}

/** Makes a link's token: 32 random bytes, whose hash alone is kept. Earlier links of the account stay good until one is used. */
export async function issueLink(
  purpose: LinkPurpose,
  userId: string,
  data: object = {},
  trx: Tx | typeof db = db,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("links")
    .values({
      id: newId(),
      userId,
      purpose,
      tokenHash: hashToken(token),
      data: JSON.stringify(data),
      expiresAt: new Date(now().getTime() + LIFETIME[purpose]),
    })
    .execute();
  return token;
}

/** The link, if it is still good; does not use it up. */
export async function findLink(purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  return db
    .selectFrom("links")
    .select(["userId", "data"])
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expiresAt", ">", now())
    .executeTakeFirst();
}

/** Uses a link up, and with it every other of the same account and purpose. Returns it when it was still good. */
export async function consumeLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  const link = await consumeOneLink(trx, purpose, token);
  if (link) await trx.deleteFrom("links").where("userId", "=", link.userId).where("purpose", "=", purpose).execute();
  return link;
}

/** Uses one link up; others of the same purpose are about something else. Returns it when it was still good. */
export async function consumeOneLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  // The delete is the claim: of two at once, one gets the row.
  const link = await trx
    .deleteFrom("links")
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .returning(["userId", "data", "expiresAt"])
    .executeTakeFirst();
  return link && link.expiresAt > now() ? { userId: link.userId, data: link.data } : undefined;
}

/** Product rule: confirmation and reset mails, one a minute and five an hour to an address. Counts one; false when it is too soon. */
export function mayMailLink(purpose: LinkPurpose, email: string): Promise<boolean> {
  return mayMail(`${purpose}:${email}`);
}

/** The same for any mail that somebody asks for by an address: `key` is what for, and the address. */
export async function mayMail(key: string): Promise<boolean> {
  return (
    (await hasToken("mail-hour", key)) && (await takeToken("mail-minute", key)) && (await takeToken("mail-hour", key))
  );
}

/** Whether this network may still try links: guesses at tokens, which no chance will hit, end here. */
export function mayTryLink({ ip }: Pick<Visit, "ip">): Promise<boolean> {
  return hasToken("link-guess", ip);
}

/** Counts a link that was none. */
export async function noteWrongLink({ ip }: Pick<Visit, "ip">): Promise<void> {
  await takeToken("link-guess", ip);
}
