/** What staff do with a request: deliver, decline, ask its member. Each act is in the audit log, and the member is mailed. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { AuditAction } from "#app/features/audit/audit-log.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import { freeAttachment } from "#app/features/chat/attachments/attachments.server.ts";
import { postReleased } from "#app/features/chat/posting/posting.server.ts";
import { DOCUMENT_LIMIT, type ReadingProblem, type Rewriting } from "#app/features/files/file.ts";
import { storeOwnDocument } from "#app/features/files/intake.server.ts";
import { readDocument } from "#app/features/files/pdf/document-reading.server.ts";
import type { StoreCode } from "#app/features/files/store/byte-store.ts";
import { storing } from "#app/features/files/store/store.server.ts";
import { scan } from "#app/features/files/virus-scan.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { legalRequestMoved } from "../events.ts";
import { documentTitle, type LegalKind, type LegalStatus } from "../legal-request.ts";
import { LEGAL_REQUEST_MOVED } from "../mails.ts";
import { canPrepare } from "../policy.ts";
import { answerBy } from "../requesting.server.ts";
import { legalCases } from "./queue.server.ts";

type FinishedProblem =
  | ReadingProblem
  | "file-too-large"
  | "file-infected"
  | "scan-unreachable"
  | "invalid-input"
  | "too-many-requests";

/** Scans and rewrites the uploaded PDF, as every uploaded document. Fails with `invalid-input` and `pdf-only` for any other type. */
async function readFinished(
  { id }: Member,
  upload: Blob,
  rewriting: Rewriting,
): Promise<Result<Buffer, FinishedProblem>> {
  if (!(await consumeRateLimit("upload", id))) return err("too-many-requests");
  // Checked before reading the bytes: the file may be far larger than allowed.
  if (upload.size > DOCUMENT_LIMIT) return err("file-too-large");
  const bytes = Buffer.from(await upload.arrayBuffer());
  const clean = await scan(bytes);
  if (!clean.ok) return clean;
  const read = await readDocument(bytes, rewriting);
  if (!read.ok) return read.code === "document-type-wrong" ? err("invalid-input", PDF_ONLY) : read;
  return read.value.rewritten ? ok(read.value.rewritten) : err("invalid-input", PDF_ONLY);
}

const PDF_ONLY = { file: ["pdf-only"] };

interface Request {
  userId: string;
  kind: string;
  subject: string | null;
  conversationId: string | null;
  intoConversation: boolean;
}

/** Posts a copy of the PDF to the conversation, if the member asked for that, in their name and language. Returns the message's id; null if none was posted. */
async function postDelivered(
  trx: Tx,
  { userId, kind, subject, conversationId, intoConversation }: Request,
  bytes: Buffer,
  name: string,
): Promise<string | null> {
  if (!intoConversation || !conversationId) return null;
  const { lang } = await trx.selectFrom("users").select("lang").where("id", "=", userId).executeTakeFirstOrThrow();
  const t = translator(lang as Market, "legal-documents");
  const text = t("message", { document: documentTitle({ kind: kind as LegalKind, subject }, t), brand: BRAND });
  const fileId = await storeOwnDocument(trx, userId, bytes, name, "attachment");
  const id = newId();
  if ((await postReleased(trx, { conversationId, senderId: userId, id, text, fileId })) === "posted") return id;
  await freeAttachment(trx, fileId);
  return null;
}

type Refusal = "not-found" | "forbidden" | "already-decided" | "claimed-by-other";

/**
 * Delivers the finished PDF: stores it as the member's own file and posts it to the conversation, if the member asked for that and the other can
 * still be written to.
 */
export async function deliverDocument(
  actor: Actor,
  id: string,
  upload: { file: Blob; name: string; rewriting?: Rewriting },
): Promise<Result<undefined, Refusal | FinishedProblem | StoreCode>> {
  if (!canPrepare(actor)) return err("not-found");
  const bytes = await readFinished(actor, upload.file, upload.rewriting ?? "ask");
  if (!bytes.ok) return bytes;
  const stored = await storing(() =>
    transaction(async (trx): Promise<Result<undefined, Refusal>> => {
      const locked = await legalCases.lock(trx, actor, id);
      if (!locked.ok) return locked;
      const request = locked.value;
      const fileId = await storeOwnDocument(trx, request.userId, bytes.value, upload.name);
      const messageId = await postDelivered(trx, request, bytes.value, upload.name);
      const at = now();
      await trx
        .updateTable("legalRequests")
        .set({ status: "delivered", fileId, messageId, decidedBy: actor.id, decidedAt: at, movedAt: at, ...UNCLAIMED })
        .where("id", "=", id)
        .execute();
      await record(trx, actor, request, { status: "delivered", action: "legal-document-delivered" });
      return ok(undefined);
    }),
  );
  return stored.ok ? stored.value : stored;
}

/** Declines a request, with a reason for the member. */
export function declineRequest(
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Result<undefined, Refusal>> {
  return decide<never>(actor, id, async (trx, member, request) => {
    const at = now();
    await trx
      .updateTable("legalRequests")
      .set({ status: "declined", reason, decidedBy: member.id, decidedAt: at, movedAt: at, ...UNCLAIMED })
      .where("id", "=", id)
      .execute();
    await record(trx, member, request, { status: "declined", action: "legal-document-declined", reason });
    return ok(undefined);
  });
}

/** Asks the member a question; once a request. Fails with `nothing-to-do` the second time. */
export function askMember(
  actor: Actor,
  id: string,
  { question }: { question: string },
): Promise<Result<undefined, Refusal | "nothing-to-do">> {
  return decide<"nothing-to-do">(actor, id, async (trx, member, request) => {
    if (request.question !== null) return err("nothing-to-do");
    const at = now();
    await trx
      .updateTable("legalRequests")
      .set({ status: "waiting", question, askedAt: at, dueAt: answerBy(at, request.market as Market), movedAt: at })
      // The claim has expired while the member is asked; the answer renews it for the person who asked.
      .set({ claimedBy: member.id, claimedUntil: at })
      .where("id", "=", id)
      .execute();
    await record(trx, member, request, { status: "waiting", action: "legal-document-asked", reason: question });
    return ok(undefined);
  });
}

type Locked = Extract<Awaited<ReturnType<typeof legalCases.lock>>, { ok: true }>["value"];

async function decide<E extends "nothing-to-do" = never>(
  actor: Actor,
  id: string,
  work: (trx: Tx, actor: Member, request: Locked) => Promise<Result<undefined, E>>,
): Promise<Result<undefined, Refusal | E>> {
  if (!canPrepare(actor)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, Refusal | E>> => {
    const locked = await legalCases.lock(trx, actor, id);
    return locked.ok ? work(trx, actor, locked.value) : locked;
  });
}

interface Decided {
  status: LegalStatus;
  action: AuditAction;
  reason?: string;
}

async function record(
  trx: Tx,
  actor: Member,
  { id, userId }: Locked,
  { status, action, reason }: Decided,
): Promise<void> {
  await recordAuditEntry(trx, actor.id, {
    action,
    subjectType: "account",
    subjectId: userId,
    ...(reason ? { reason } : {}),
    data: { request: id },
  });
  await sendMail(trx, LEGAL_REQUEST_MOVED, { to: userId, data: { requestId: id, status } });
  await emit(trx, legalRequestMoved({ userId, requestId: id, status }));
}
