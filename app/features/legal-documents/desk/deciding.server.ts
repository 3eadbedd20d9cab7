/** Staff deliver a document, decline a request, or ask its member. Each act is written down, and the member told. */

import type { ActName } from "#app/features/audit/act.ts";
import { recordAct } from "#app/features/audit/commands.server.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import { storeOwnDocument } from "#app/features/files/commands-documents.server.ts";
import { storing } from "#app/features/files/gateway-store.server.ts";
import type { StoreCode } from "#app/features/files/store.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { legalCases } from "../cases.server.ts";
import { legalRequestMoved } from "../events.ts";
import type { LegalStatus } from "../legal-request.ts";
import { LEGAL_REQUEST_MOVED } from "../mails.ts";
import { canPrepare } from "../policy.ts";
import { answerBy } from "../promise.server.ts";
import { type FinishedProblem, readFinished } from "./finished-document.server.ts";
import { postDelivered } from "./posting.server.ts";

type Refusal = "not-found" | "forbidden" | "already-decided" | "claimed-by-other";

/**
 * Delivers the finished PDF: it is stored as the member's own, and put into the conversation in their name where they have asked for that and the
 * other can still be written to.
 */
export async function deliverDocument(
  actor: Actor,
  id: string,
  upload: { file: Blob; name: string },
): Promise<Result<undefined, Refusal | FinishedProblem | StoreCode>> {
  if (!canPrepare(actor)) return failed("not-found");
  const bytes = await readFinished(actor, upload.file);
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
      await tell(trx, actor, request, { status: "delivered", action: "legal-document-delivered" });
      return done(undefined);
    }),
  );
  return stored.ok ? stored.value : stored;
}

/** Declines a request, for a reason that the member is told. */
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
    await tell(trx, member, request, { status: "declined", action: "legal-document-declined", reason });
    return done(undefined);
  });
}

/** Asks the member something, once. Fails with `nothing-to-do` when that was done already. */
export function askMember(
  actor: Actor,
  id: string,
  { question }: { question: string },
): Promise<Result<undefined, Refusal | "nothing-to-do">> {
  return decide<"nothing-to-do">(actor, id, async (trx, member, request) => {
    if (request.question !== null) return failed("nothing-to-do");
    const at = now();
    await trx
      .updateTable("legalRequests")
      .set({ status: "waiting", question, askedAt: at, dueAt: answerBy(at, request.market as Market), movedAt: at })
      // Free meanwhile; the answer brings the case back to whoever has asked.
      .set({ claimedBy: member.id, claimedUntil: at })
      .where("id", "=", id)
      .execute();
    await tell(trx, member, request, { status: "waiting", action: "legal-document-asked", reason: question });
    return done(undefined);
  });
}

type Locked = Extract<Awaited<ReturnType<typeof legalCases.lock>>, { ok: true }>["value"];

async function decide<E extends "nothing-to-do" = never>(
  actor: Actor,
  id: string,
  work: (trx: Tx, actor: Member, request: Locked) => Promise<Result<undefined, E>>,
): Promise<Result<undefined, Refusal | E>> {
  if (!canPrepare(actor)) return failed("not-found");
  return transaction(async (trx): Promise<Result<undefined, Refusal | E>> => {
    const locked = await legalCases.lock(trx, actor, id);
    return locked.ok ? work(trx, actor, locked.value) : locked;
  });
}

interface News {
  status: LegalStatus;
  action: ActName;
  reason?: string;
}

async function tell(trx: Tx, actor: Member, { id, userId }: Locked, { status, action, reason }: News): Promise<void> {
  await recordAct(trx, actor.id, {
    action,
    subjectType: "account",
    subjectId: userId,
    ...(reason ? { reason } : {}),
    data: { request: id },
  });
  await sendMail(trx, LEGAL_REQUEST_MOVED, { to: userId, data: { requestId: id, status } });
  await emit(trx, legalRequestMoved({ userId, requestId: id, status }));
}
