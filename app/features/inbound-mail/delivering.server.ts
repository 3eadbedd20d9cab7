/** Delivers an answer to its conversation or case, through the same commands as the pages, with their limits and checks. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { sendFile } from "#app/features/chat/attachments/form-upload.server.ts";
import { messageForm } from "#app/features/chat/posting/message-form.ts";
import { markRead, sendMessage } from "#app/features/chat/posting/sending.server.ts";
import { continueCase, continueCaseByMail } from "#app/features/support/contact.server.ts";
import { messageSchema } from "#app/features/support/ticket-form.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { FILE_COUNT_LIMIT, type InboundMail, type MailFile, type RefusalReason } from "./inbound-mail.ts";
import type { Writer } from "./senders.server.ts";

/** The result for an answer: delivered, perhaps without some files; refused; or to be tried again later. */
export type Delivered =
  | { kind: "in"; left: { reason: "files-left" | "case-files-left"; names: string[] } | null }
  | { kind: "refused"; reason: RefusalReason; names?: string[] }
  | { kind: "later" };

/** Text and files of a mail, without quotes and signature. */
export interface Answer {
  text: string;
  files: readonly MailFile[];
}

/**
 * The id of the message made from a mail (`index` 0) and of its files (from 1): a hash in the form of a UUIDv7, so that delivering the same
 * mail again is idempotent.
 */
export function messageIdOf(mail: InboundMail, target: string, index: number): string {
  const identity = mail.messageId ?? JSON.stringify([mail.from, mail.fields, mail.text, mail.html]);
  const hash = createHash("sha256").update(`${target}\0${index}\0${identity}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x70;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString("hex", 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Sends an answer into a conversation as the member: the text, then each file as a message of its own, as the composer does. */
export async function intoConversation(
  { member }: Writer,
  conversationId: string,
  mail: InboundMail,
  { text, files }: Answer,
): Promise<Delivered> {
  if (!member) return { kind: "refused", reason: "gone" };
  const delivered = await sendParts(member, conversationId, mail, { text, files });
  // The member has read what they were mailed; newer messages stay unread.
  const upTo = delivered.kind === "in" && (await mailedUpTo(member.id, conversationId));
  if (upTo) await markRead(member, conversationId, upTo);
  return delivered;
}

/** The number of the newest message of a conversation that the member was mailed; null when none was. */
async function mailedUpTo(userId: string, conversationId: string): Promise<number | null> {
  const { rows } = await sql<{ number: number | null }>`
    select max(m.number)::int as number from messages m where m.conversation_id = ${conversationId} and m.created_at <=
      (select max(mailed_at) from notifications where user_id = ${userId} and topic = ${`conversation:${conversationId}`})`.execute(
    db,
  );
  return rows[0]?.number ?? null;
}

async function sendParts(
  member: Member,
  conversationId: string,
  mail: InboundMail,
  { text, files }: Answer,
): Promise<Delivered> {
  if (text) {
    const form = messageForm.safeParse({ id: messageIdOf(mail, conversationId, 0), text });
    if (!form.success) return { kind: "refused", reason: text.length > 9_000 ? "too-long" : "unsuitable" };
    const sent = await sendMessage(member, conversationId, form.data);
    if (!sent.ok) return refusedFor(sent.code);
  }
  const left = files.slice(FILE_COUNT_LIMIT).map(({ name }) => name);
  for (const [at, file] of files.slice(0, FILE_COUNT_LIMIT).entries()) {
    const upload = new File([new Uint8Array(file.content)], file.name, { type: file.type });
    const sent = await sendFile(
      member,
      conversationId,
      { id: messageIdOf(mail, conversationId, at + 1), text: "" },
      upload,
    );
    if (sent.ok) continue;
    const refused = refusedFor(sent.code);
    // A member who may not write at all gets that reason, not one about files.
    if (refused.kind === "later" || (!text && refused.reason !== "unsuitable")) return refused;
    left.push(file.name);
  }
  if (!text && left.length === files.length) return { kind: "refused", reason: "files-left", names: left };
  return { kind: "in", left: left.length > 0 ? { reason: "files-left", names: left } : null };
}

/** Adds an answer to a case, as its sender. Cases have no files. */
export async function intoCase(
  { member }: Writer,
  ticketId: string,
  mail: InboundMail,
  { text, files }: Answer,
): Promise<Delivered> {
  const names = files.map(({ name }) => name);
  if (!text) return { kind: "refused", reason: "case-files-left", names };
  const message = messageSchema.safeParse({ id: messageIdOf(mail, ticketId, 0), message: text });
  if (!message.success) return { kind: "refused", reason: text.length > 4_500 ? "too-long" : "unsuitable" };
  // Sent from another address than the account's: added to the case, but not in the account's name.
  const own = member !== null && mail.from[0] === member.email.toLowerCase();
  const added = own
    ? await continueCase(member, ticketId, message.data)
    : await continueCaseByMail(systemActor("inbound-mail"), ticketId, message.data, member);
  if (!added.ok)
    return added.code === "request-open" ? { kind: "refused", reason: "unsuitable" } : refusedFor(added.code);
  return { kind: "in", left: names.length > 0 ? { reason: "case-files-left", names } : null };
}

const REASONS: Partial<Record<FailureCode, RefusalReason>> = {
  "not-found": "gone",
  forbidden: "account-closed",
  "members-only": "account-closed",
  "confirm-email-first": "email-unconfirmed",
  "recipient-gone": "recipient-gone",
  "blocked-contact": "blocked",
  "blocked-by-contact": "blocked",
  // The same Message-ID was delivered before, with another content.
  "message-id-reused": "unsuitable",
};

/** Failures that pass by themselves: tried again, without a mail to the sender. */
const TRANSIENT: readonly FailureCode[] = ["too-many-requests", "store-unreachable", "store-full", "scan-unreachable"];

function refusedFor(code: FailureCode): { kind: "refused"; reason: RefusalReason } | { kind: "later" } {
  if (TRANSIENT.includes(code)) return { kind: "later" };
  return { kind: "refused", reason: REASONS[code] ?? "unsuitable" };
}
