/** Adviser links, for the adviser: from the link over a mailed code to the pitch. */
import { randomBytes, randomInt } from "node:crypto";
import { mayMail } from "#app/features/accounts/links.server.ts";
import { mailsTo } from "#app/features/deliverability/suppression.server.ts";
import { type PitchPage, pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { recogniseAccount } from "#app/features/sessions/recognition.server.ts";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { deviceOf } from "#app/platform/http/device.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import {
  AGREED_VERSION,
  CODE_ALPHABET,
  CODE_LASTS,
  CODE_LENGTH,
  hintOf,
  LIVE_STATES,
  movesTo,
  normalCode,
  READING_LASTS,
} from "../adviser-link.ts";
import { ADVISER_CODE } from "../mails.ts";
import { canLetRead } from "../policy.ts";

/** A link that opens, with the member who made it and the pitch as that member sees it now. */
export interface OpenLink {
  id: string;
  name: string;
  email: string;
  market: Market;
  purpose: string;
  endsAt: Date;
  maker: Member;
  page: PitchPage;
}

const liveLinks = () =>
  db
    .selectFrom("adviserLinks as link")
    .innerJoin("pitches", "pitches.id", "link.pitchId")
    .select([
      "link.id",
      "link.name",
      "link.email",
      "link.market",
      "link.purpose",
      "link.endsAt",
      "link.makerId",
      "pitches.publicId",
    ])
    .where("link.state", "in", LIVE_STATES)
    .where("link.endsAt", ">", now());

type LiveLink = NonNullable<Awaited<ReturnType<ReturnType<typeof liveLinks>["executeTakeFirst"]>>>;

/** Nobody reads by a link what its maker may not let them read any more. */
async function opened(link: LiveLink | undefined): Promise<OpenLink | undefined> {
  if (!link) return undefined;
  const maker = await recogniseAccount(link.makerId);
  const page = maker && (await pitchPage(maker, link.publicId, { passedOn: true }));
  if (!maker || !page || !canLetRead(maker, page)) return undefined;
  const { makerId: _, publicId: _id, ...rest } = link;
  return { ...rest, market: rest.market as Market, maker, page };
}

async function linkOf(token: string): Promise<OpenLink | undefined> {
  return opened(await liveLinks().where("link.tokenHash", "=", hashToken(token)).executeTakeFirst());
}

/** What a link says before its reader has shown that they read its address; undefined for every link that does not open. */
export async function linkByToken(
  _actor: Actor,
  token: string,
): Promise<{ hint: string; maker: string; market: Market } | undefined> {
  const link = await linkOf(token);
  return link && { hint: hintOf(link.email), maker: link.maker.name, market: link.market };
}

/** Mails a code to the address of a link. Fails with `link-expired` for links that do not open. */
export async function sendCode(
  _actor: Actor,
  token: string,
  { url }: Pick<Visit, "url">,
): Promise<Result<void, "link-expired" | "adviser-code-not-sent">> {
  const link = await linkOf(token);
  if (!link) return err("link-expired");
  const maySend = (await mayMail(`adviser-code:${link.email}`)) && (await consumeRateLimit("adviser-code", link.id));
  const mails = maySend ? await mailsTo(link.email) : "closed";
  if (mails === "closed") return err("adviser-code-not-sent");
  const despite = mails === "try" || undefined;
  await transaction((trx) => sendMail(trx, ADVISER_CODE, { to: link.id, data: {}, origin: url.origin, despite }));
  return ok(undefined);
}

/** The reader of a code's mail; null once the link is gone. The name is whatever the maker typed, and stays out of the mail. */
export async function codeReader(
  _actor: SystemActor,
  linkId: string,
): Promise<{ id: string; name: string; email: string; market: Market } | null> {
  const link = isId(linkId) ? await liveLinks().where("link.id", "=", linkId).executeTakeFirst() : undefined;
  return link ? { id: link.id, name: "", email: link.email, market: link.market as Market } : null;
}

/** A new code for a mail about to be sent, beside those of earlier ones; null once the link does not open. */
export async function issueCode(_actor: SystemActor, linkId: string): Promise<{ code: string; maker: string } | null> {
  const link = await opened(await liveLinks().where("link.id", "=", linkId).executeTakeFirst());
  if (!link) return null;
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
  await db
    .insertInto("adviserCodes")
    .values({ codeHash: hashOf(linkId, code), linkId, expiresAt: new Date(now().getTime() + CODE_LASTS) })
    .execute();
  return { code: `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`, maker: link.maker.name };
}

function hashOf(linkId: string, code: string): Buffer {
  return hashToken(`${linkId} ${code}`);
}

/**
 * Begins a reading by a code of the link's mails, and logs it for the link's maker. A code works once. A wrong one is counted for the maker
 * and spends nothing: whoever holds the link without the mailbox keeps nobody out. Fails with `link-expired` for links that do not open.
 */
export async function beginReading(
  _actor: Actor,
  { token, code }: { token: string; code: string },
  { headers }: Pick<Visit, "headers">,
): Promise<Result<{ linkId: string; reading: string }, "link-expired" | "adviser-code-wrong">> {
  const link = await linkOf(token);
  if (!link) return err("link-expired");
  const reading = randomBytes(32).toString("base64url");
  return transaction(async (trx) => {
    // The delete is the claim: of two who enter it at once, one.
    const used = await trx
      .deleteFrom("adviserCodes")
      .where("codeHash", "=", hashOf(link.id, normalCode(code)))
      .where("linkId", "=", link.id)
      .returning("expiresAt")
      .executeTakeFirst();
    if (!used || used.expiresAt <= now()) {
      await trx
        .updateTable("adviserLinks")
        .set((eb) => ({ wrongCodes: eb("wrongCodes", "+", 1), wrongCodeAt: now() }))
        .where("id", "=", link.id)
        .execute();
      return err("adviser-code-wrong");
    }
    const live = await trx
      .selectFrom("adviserLinks")
      .select("id")
      .where("id", "=", link.id)
      .where("state", "in", LIVE_STATES)
      .forUpdate()
      .executeTakeFirst();
    if (!live) return err("link-expired");
    await trx
      .updateTable("adviserLinks")
      .set({ state: "opened", agreedVersion: AGREED_VERSION, agreedAt: now() })
      .where("id", "=", link.id)
      .where("state", "in", movesTo("opened", "adviser"))
      .execute();
    await trx
      .insertInto("adviserOpenings")
      .values({
        id: newId(),
        linkId: link.id,
        openedAt: now(),
        ...clientOf(headers),
        readingHash: hashToken(reading),
        readingEndsAt: new Date(now().getTime() + READING_LASTS * 1_000),
      })
      .execute();
    return ok({ linkId: link.id, reading });
  });
}

/** Browser and system, by their names; no version and no address. */
export function clientOf(headers: Headers): { browser: string | null; system: string | null } {
  const { browser, system } = deviceOf(headers.get("user-agent"));
  return { browser, system };
}

/** The link that a reading goes on by; undefined once the reading or the link has ended. */
export async function readingLink(
  _actor: Actor,
  linkId: string,
  reading: string | undefined,
): Promise<OpenLink | undefined> {
  if (!isId(linkId) || !reading) return undefined;
  const live = await liveLinks()
    .innerJoin("adviserOpenings as opening", "opening.linkId", "link.id")
    .where("link.id", "=", linkId)
    .where("opening.readingHash", "=", hashToken(reading))
    .where("opening.readingEndsAt", ">", now())
    .executeTakeFirst();
  return opened(live);
}
