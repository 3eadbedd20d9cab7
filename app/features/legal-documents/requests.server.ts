/** A member's own requests, and their documents. Those of other members are not found. */
import { sql } from "kysely";
import { attachment } from "#app/features/files/file.ts";
import { getBytes } from "#app/features/files/store/store.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Agreement } from "./agreement.ts";
import { agreementOf } from "./agreements.server.ts";
import type { LegalKind, LegalRequestLine, LegalStatus } from "./legal-request.ts";
import { mayHaveRequests } from "./policy.ts";

const PAGE = 20;

/** A page of the actor's requests, newest first. `after` is the `next` of the previous page; a broken one gives the first page. */
export async function requestsOf(
  actor: Actor,
  after?: string,
): Promise<{ requests: LegalRequestLine[]; next: string | null }> {
  if (!mayHaveRequests(actor)) return { requests: [], next: null };
  const cursor = cursorRow(after);
  const older = cursor ? sql`and (r.created_at, r.id) < ${cursor}` : sql``;
  const { rows } = await sql<Omit<LegalRequestLine, "late"> & { micros: number }>`
    select r.id, r.kind, r.subject, r.party_b, r.status, r.created_at, r.moved_at, r.due_at, r.file_id is not null as has_file,
      ${microsOf(sql`r.created_at`)} as micros
    from legal_requests r where r.user_id = ${actor.id} ${older}
    order by r.created_at desc, r.id desc limit ${PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  const present = now();
  return { requests: page.map(({ micros: _, ...row }) => ({ ...row, late: isLate(row, present) })), next };
}

/** Whether the deadline has passed. A request that waits for its member is not late. */
function isLate({ status, dueAt }: Pick<LegalRequestLine, "status" | "dueAt">, at: Date): boolean {
  return status === "open" && dueAt < at;
}

/** A request as its member's page shows it. */
export interface LegalRequest extends LegalRequestLine {
  market: Market;
  language: Market;
  partyA: string;
  terms: string | null;
  intoConversation: boolean;
  conversationId: string | null;
  question: string | null;
  answer: string | null;
  reason: string | null;
  /** Whether the document was posted to the conversation. */
  isPosted: boolean;
  /** The agreed offer whose terms it uses, if that still exists. */
  agreement: Agreement | null;
}

/** One of the actor's requests, or undefined. */
export async function requestOf(actor: Actor, id: string): Promise<LegalRequest | undefined> {
  if (!mayHaveRequests(actor) || !isId(id)) return undefined;
  const { rows } = await sql<Omit<LegalRequest, "late" | "agreement"> & { offerId: string | null }>`
    select r.id, r.kind, r.subject, r.market, r.language, r.party_a, r.party_b, r.terms, r.into_conversation, r.conversation_id, r.status,
      r.due_at, r.question, r.answer, r.reason, r.created_at, r.moved_at, r.offer_id, r.file_id is not null as has_file,
      r.message_id is not null as is_posted
    from legal_requests r where r.id = ${id} and r.user_id = ${actor.id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { offerId, ...rest } = row;
  const agreement = offerId ? await agreementOf(actor.id, offerId) : undefined;
  return { ...rest, late: isLate(row, now()), agreement: agreement ?? null };
}

/** A delivered document. */
export interface DeliveredDocument {
  name: string;
  bytes: Buffer;
}

/** The document that was delivered for a request of the actor's; undefined if there is none, or its bytes are gone. Throws StoreProblem. */
export async function deliveredTo(actor: Actor, id: string): Promise<DeliveredDocument | undefined> {
  if (!mayHaveRequests(actor) || !isId(id)) return undefined;
  const { rows } = await sql<{ name: string; key: string }>`
    select f.name, f.key from legal_requests r join files f on f.id = r.file_id
    where r.id = ${id} and r.user_id = ${actor.id} and r.status = 'delivered'`.execute(db);
  return opened(rows[0]);
}

/** The response with a file that was uploaded by somebody else: a download, never shown as a page of ours, never cached. */
export function fileResponse(bytes: Uint8Array, type: string, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": attachment(name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** The bytes of a stored document under its name. Throws StoreProblem. */
export async function opened(file: { name: string; key: string } | undefined): Promise<DeliveredDocument | undefined> {
  const bytes = file && (await getBytes(file.key));
  return bytes && { name: file.name, bytes };
}

/** A request as mails tell of it; undefined if it is not the reader's. */
export async function mailedRequest(
  _actor: SystemActor,
  userId: string,
  id: string,
): Promise<
  | {
      kind: LegalKind;
      subject: string | null;
      status: LegalStatus;
      partyB: string;
      question: string | null;
      reason: string | null;
      dueAt: Date;
    }
  | undefined
> {
  const row = await db
    .selectFrom("legalRequests")
    .select(["kind", "subject", "status", "partyB", "question", "reason", "dueAt"])
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as LegalKind, status: row.status as LegalStatus };
}
