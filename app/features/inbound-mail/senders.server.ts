/** Who sent an answer, by what the mailbox's own server has found out (RFC 8601), and who may answer by a token. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { ReplyToken } from "#app/platform/mail/reply-address.server.ts";
import { fieldsOf, type InboundMail } from "./inbound-mail.ts";

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

/** `pass`: the sender's domain stands behind the mail. `fail`: it says that the mail is not its own. `none`: nothing is known. */
export type Verdict = "pass" | "fail" | "none";

/**
 * Reads the Authentication-Results of one server, named as it names itself. Others' count for nothing: anybody can write them into a mail.
 * Our server removes those that come in under its own name (RFC 8601 §5); where several stand, the topmost is the last one written.
 */
export function verdictOf(mail: Pick<InboundMail, "fields">, server: string, from: string): Verdict {
  const field = fieldsOf(mail, "authentication-results")
    .map((value) =>
      withoutComments(value)
        .split(";")
        .map((part) => part.trim().toLowerCase()),
    )
    .find(([id = ""]) => id.split(/\s/)[0] === server);
  if (!field) return "none";
  const results = field.slice(1).map(resultOf);
  const dmarc = results.find(({ method }) => method === "dmarc");
  if (dmarc?.result === "pass") return "pass";
  if (dmarc?.result === "fail") return "fail";
  // A domain without DMARC: a signature or an envelope of its own says the same (RFC 7489 §3.1).
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const aligned = results.some(({ method, result, properties }) => {
    if (result !== "pass") return false;
    if (method === "dkim") return isWithin(domain, properties.get("header.d") ?? afterAt(properties.get("header.i")));
    return method === "spf" && isWithin(domain, afterAt(properties.get("smtp.mailfrom")));
  });
  return aligned ? "pass" : "none";
}

interface MethodResult {
  method: string;
  result: string;
  properties: Map<string, string>;
}

function resultOf(text: string): MethodResult {
  const [head = "", ...rest] = text.split(/\s+/);
  const [method = "", result = ""] = head.split("=");
  const properties = new Map(
    rest.map((property) => {
      const equals = property.indexOf("=");
      return [property.slice(0, equals), property.slice(equals + 1).replaceAll('"', "")] as const;
    }),
  );
  return { method: method.split("/")[0]!, result, properties };
}

/** Comments may nest, and may hold anything. */
function withoutComments(value: string): string {
  let depth = 0;
  let plain = "";
  for (const letter of value.slice(0, 10_000)) {
    if (letter === "(") depth++;
    else if (letter === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += letter;
  }
  return plain;
}

function afterAt(address: string | undefined): string | undefined {
  return address?.slice(address.lastIndexOf("@") + 1);
}

/** The same domain, or a part of it signed by the whole. */
function isWithin(domain: string, signer: string | undefined): boolean {
  if (!signer?.includes(".")) return false;
  return domain === signer || domain.endsWith(`.${signer}`);
}
