/** Who may answer by a token: whoever it was signed for, from the address that the account has confirmed. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { ReplyToken } from "#app/platform/mail/reply-address.server.ts";

/** Whose answers an address takes. */
export interface Writer {
  /** Null for a case that nobody with an account has brought. */
  member: Member | null;
  /** What mails to them are sent to: the account's id, or the case's. */
  mailedAs: string;
  /** The addresses that answers may come from: the account's, and the one that a case was brought with, which its mails go to. */
  emails: readonly string[];
  /** Suspended, or about to be deleted. */
  closed: boolean;
}

/** Whose token it is, by its signature; null where it is nobody's: forged, or what it leads to is gone. */
export async function writerOf(_actor: SystemActor, token: ReplyToken): Promise<Writer | null> {
  if (token.kind === "case") return caseWriter(token);
  const row = await db
    .selectFrom("conversations")
    .select(["memberLowId", "memberHighId"])
    .where("id", "=", token.id)
    .executeTakeFirst();
  const userId = row && [row.memberLowId, row.memberHighId].find(token.isFor);
  return userId ? accountWriter(userId) : null;
}

async function caseWriter(token: ReplyToken): Promise<Writer | null> {
  const row = await db
    .selectFrom("tickets")
    .select(["id", "userId", "email"])
    .where("id", "=", token.id)
    .executeTakeFirst();
  if (!row) return null;
  if (row.userId === null) {
    return token.isFor(row.id) ? { member: null, mailedAs: row.id, emails: [row.email], closed: false } : null;
  }
  const writer = token.isFor(row.userId) ? await accountWriter(row.userId) : null;
  return writer && { ...writer, emails: [...writer.emails, row.email] };
}

async function accountWriter(id: string): Promise<Writer | null> {
  const present = now();
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified", "username", "side", "planUntil", "lang", "timeZone"])
    .select(["suspendedAt", "deletionDueAt"])
    // As for a session: a plan whose time is up counts for nothing.
    .select(sql<Member["plan"]>`case when plan_until <= ${present} then 'basic' else plan end`.as("plan"))
    .where("id", "=", id)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const { suspendedAt, deletionDueAt, ...account } = row;
  // Nobody is staff by mail: that takes two factors.
  const member: Member = {
    ...account,
    kind: "member",
    side: account.side as Member["side"],
    lang: account.lang as Market,
    staffRole: null,
    pictureId: null,
  };
  return { member, mailedAs: row.id, emails: [row.email], closed: suspendedAt !== null || deletionDueAt !== null };
}

/** The account with a confirmed address, for what may be told to members alone; undefined where there is none. */
export async function accountWith(_actor: SystemActor, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("emailVerified", "=", true)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  return row?.id;
}

/** How a case is opened by whoever it belongs to: on its page, or by its number; undefined when it is gone. */
export async function caseMailed(
  _actor: SystemActor,
  id: string,
): Promise<{ number: number; hasAccount: boolean } | undefined> {
  const row = await db.selectFrom("tickets").select(["number", "userId"]).where("id", "=", id).executeTakeFirst();
  return row && { number: row.number, hasAccount: row.userId !== null };
}
