/** Who may answer with a reply token, and whether the mailbox's server has authenticated the sender (RFC 8601). */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { ReplyToken } from "#app/platform/mail/reply-address.server.ts";
import { fieldsOf, type InboundMail } from "./inbound-mail.ts";

/** The person that a reply address was signed for. */
export interface Writer {
  /** Null for a case without an account. */
  member: Member | null;
  /** Recipient id of mails to them: the account's, or the case's. */
  mailedAs: string;
  /** The addresses that answers may come from: the account's, and the one given with the case. */
  emails: readonly string[];
  /** Suspended, or about to be deleted. */
  closed: boolean;
}

/** The person whose signature a token carries; null when it is forged or its target is gone. */
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
    // As for a session: an expired plan counts as Basic.
    .select(sql<Member["plan"]>`case when plan_until <= ${present} then 'basic' else plan end`.as("plan"))
    .where("id", "=", id)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const { suspendedAt, deletionDueAt, ...account } = row;
  // Nobody acts as staff by mail: that needs two factors.
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

/** Id of the account with this confirmed address, or undefined. */
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

/** How the requester opens a case: on its page with an account, else by its number; undefined when it is gone. */
export async function caseMailed(
  _actor: SystemActor,
  id: string,
): Promise<{ number: number; hasAccount: boolean } | undefined> {
  const row = await db.selectFrom("tickets").select(["number", "userId"]).where("id", "=", id).executeTakeFirst();
  return row && { number: row.number, hasAccount: row.userId !== null };
}

/** `pass`: the sender's domain vouches for the mail. `fail`: it disowns the mail. `none`: nothing is known. */
export type Verdict = "pass" | "fail" | "none";

/**
 * Reads the Authentication-Results of our own server only: anybody can write those of others into a mail. Our server removes incoming ones
 * under its own name (RFC 8601 §5); of several, the topmost was written last.
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
  // Without a DMARC result: an aligned DKIM signature or SPF envelope is enough (RFC 7489 §3.1).
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

/** Removes comments, which may nest and contain anything. */
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

/** Whether the domain is the signer's or a subdomain of it. */
function isWithin(domain: string, signer: string | undefined): boolean {
  if (!signer?.includes(".")) return false;
  return domain === signer || domain.endsWith(`.${signer}`);
}
