/**
 * Mailed links, which prove that somebody reads an address, and the token that a browser keeps of its sign-up: random, stored as hashes, used
 * once.
 */
import { randomBytes } from "node:crypto";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, type Result } from "#app/platform/failure.ts";
import { checkRateLimit, consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";

const HOUR = 3_600_000;

/** The purposes of links, and how long each link is valid, in milliseconds. */
export const LIFETIMES = {
  "confirm-email": 24 * HOUR,
  // Not mailed: in a cookie of the browser that signed up.
  "sign-up": HOUR,
  "reset-password": HOUR,
  reactivate: 24 * HOUR,
  "change-email": 24 * HOUR,
  "undo-email": 72 * HOUR,
} as const;

type LinkPurpose = keyof typeof LIFETIMES;

/** A valid link: its account, and what it is about. */
interface Link {
  userId: string;
  data: unknown;
}

/** Makes a link and returns its token: 32 random bytes, of which the hash is stored. Earlier links of the account stay valid until one is used. */
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
      expiresAt: new Date(now().getTime() + LIFETIMES[purpose]),
    })
    .execute();
  return token;
}

/** The link, if it is valid; does not consume it. */
export async function findLink(purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  return db
    .selectFrom("links")
    .select(["userId", "data"])
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expiresAt", ">", now())
    .executeTakeFirst();
}

/** Consumes a link, and every other of the same account and purpose. Returns it if it was valid. */
export async function consumeLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  const link = await consumeOneLink(trx, purpose, token);
  if (link) await trx.deleteFrom("links").where("userId", "=", link.userId).where("purpose", "=", purpose).execute();
  return link;
}

/** Consumes this link alone, where others of the same purpose are about something else. Returns it if it was valid. */
export async function consumeOneLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  // The delete is the claim: two concurrent uses, one gets the row.
  const link = await trx
    .deleteFrom("links")
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .returning(["userId", "data", "expiresAt"])
    .executeTakeFirst();
  return link && link.expiresAt > now() ? { userId: link.userId, data: link.data } : undefined;
}

/** Product rule: confirmation and reset mails, one a minute and five an hour to an address. Counts one; false if it is too soon. */
export function mayMailLink(purpose: LinkPurpose, email: string): Promise<boolean> {
  return mayMail(`${purpose}:${email}`);
}

/** The same for any mail that somebody requests by an address: `key` is the purpose and the address. */
export async function mayMail(key: string): Promise<boolean> {
  return (
    (await checkRateLimit("mail-hour", key)) &&
    (await consumeRateLimit("mail-minute", key)) &&
    (await consumeRateLimit("mail-hour", key))
  );
}

/** Whether this network may still try tokens: it may not after too many wrong ones. */
export function mayTryLink({ ip }: Pick<Visit, "ip">): Promise<boolean> {
  return checkRateLimit("link-guess", ip);
}

/** Counts a wrong token. */
export async function countWrongLink({ ip }: Pick<Visit, "ip">): Promise<void> {
  await consumeRateLimit("link-guess", ip);
}

/**
 * Does what a mailed link asks for. Networks with too many wrong tokens are refused, and each `link-expired` counts as one. `token` is
 * as the form brings it.
 */
export async function followLink<T, F extends FailureCode>(
  visit: Pick<Visit, "ip">,
  token: FormDataEntryValue | null,
  run: (token: string) => Promise<Result<T, F>>,
): Promise<Result<T, F | "too-many-requests">> {
  if (!(await mayTryLink(visit))) return err("too-many-requests");
  const result = await run(typeof token === "string" ? token : "");
  if (!result.ok && result.code === "link-expired") await countWrongLink(visit);
  return result;
}

/** Looks at the link of an opened address, under the same limit: what `find` gives, something falsy if the link is invalid. */
export async function checkLink<T>(
  visit: Pick<Visit, "ip">,
  token: string,
  find: (token: string) => Promise<T>,
): Promise<T | undefined> {
  const found = (await mayTryLink(visit)) ? await find(token) : undefined;
  if (!found && token) await countWrongLink(visit);
  return found;
}
