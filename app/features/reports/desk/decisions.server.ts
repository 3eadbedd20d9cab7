/** Decisions on cases: the measures, and how an appeal undoes them, in the transaction of the decision. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { AuditAction } from "#app/features/audit/audit-log.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import { removeMessage, restoreMessage } from "#app/features/chat/posting/changes.server.ts";
import { putBackUp, type StatusBefore, takeDownForChanges } from "#app/features/pitches/review/decisions.server.ts";
import { type RemovedParts, restoreParts, takeDownParts } from "#app/features/profiles/takedown.server.ts";
import type { TextKind } from "#app/features/questions/questions.ts";
import { type RemovedText, removeText, restoreText } from "#app/features/questions/texts.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { MEASURE_ON, type Measure, type ReportDecision, type ReportOutcome } from "../decision.ts";
import { reportDecided } from "../events.ts";
import { REPORT_OUTCOME, STATEMENT } from "../mails.ts";
import { canModerate } from "../policy.ts";
import type { SubjectType } from "../report.ts";
import { reportCases } from "./queue.server.ts";
import { readyTexts } from "./ready-texts.server.ts";

/** The thing that a case is about. */
export interface CaseSubject {
  caseId: string;
  subjectType: string;
  subjectId: string;
  conversationId: string | null;
  ownerId: string;
}

/** The data that undoing a measure needs. */
export type Undo =
  | { before: StatusBefore }
  | RemovedParts
  | RemovedText
  | { number: number; text: string }
  | Record<string, never>;

/** Carries out a measure. `nothing-to-do` if the reported thing is gone. */
async function carryOut(
  trx: Tx,
  subject: CaseSubject,
  { outcome, parts }: Pick<ReportDecision, "outcome" | "parts">,
): Promise<Result<Undo, "nothing-to-do">> {
  switch (outcome) {
    case "no-action":
      return ok({});
    case "taken-down":
      return takeDownForChanges(trx, subject.subjectId);
    case "profile-cleared": {
      const removed = await takeDownParts(trx, subject.ownerId, parts);
      if (!removed) return err("nothing-to-do");
      await storeFiles(trx, subject.caseId, removed);
      return ok(removed);
    }
    case "message-removed": {
      const message = await messageOf(trx, subject);
      // A message that is only a file has an empty text.
      const text = message ? await removeMessage(trx, message) : null;
      return message && text !== null ? ok({ number: message.number, text }) : err("nothing-to-do");
    }
    case "text-removed": {
      const removed = await removeText(trx, subject.subjectType as TextKind, subject.subjectId);
      return removed ? ok(removed) : err("nothing-to-do");
    }
  }
}

/** Undoes a measure as far as possible; returns whether it had any effect. */
export async function undo(trx: Tx, subject: CaseSubject, measure: Measure, stored: Undo): Promise<boolean> {
  switch (measure) {
    case "taken-down":
      return putBackUp(trx, subject.subjectId, (stored as { before: StatusBefore }).before);
    case "profile-cleared":
      return restoreParts(trx, subject.ownerId, stored as RemovedParts);
    case "message-removed": {
      const { number, text } = stored as { number: number; text: string };
      return restoreMessage(trx, { conversationId: subject.conversationId!, number }, text);
    }
    case "text-removed":
      return restoreText(trx, subject.subjectType as TextKind, subject.subjectId, stored as RemovedText);
  }
}

async function messageOf(
  trx: Tx,
  { conversationId, subjectId }: CaseSubject,
): Promise<{ conversationId: string; number: number } | undefined> {
  return trx
    .selectFrom("messages")
    .select(["conversationId", "number"])
    .where("conversationId", "=", conversationId!)
    .where("id", "=", subjectId)
    .executeTakeFirst();
}

// No profile shows these files any more. Without the case they would be deleted as orphans.
async function storeFiles(trx: Tx, caseId: string, { pictureId, businessCardId, portfolioId }: RemovedParts) {
  const files = [pictureId, businessCardId, portfolioId].filter((id) => id !== undefined);
  if (files.length === 0) return;
  await trx
    .insertInto("reportFiles")
    .values(files.map((fileId) => ({ caseId, fileId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const AUDIT_ACTION: Record<ReportOutcome, AuditAction> = {
  "no-action": "report-dismissed",
  "taken-down": "pitch-taken-down",
  "profile-cleared": "profile-cleared",
  "message-removed": "message-removed",
  "text-removed": "text-removed",
};

type Refusal =
  | "not-found"
  | "forbidden"
  | "invalid-input"
  | "already-decided"
  | "claimed-by-other"
  | "reports-added"
  | "nothing-to-do";

/**
 * Decides on all reports of a thing: one transaction carries out the measure, stores the decision and the audit entry, and mails owner and
 * reporters. Fails with `forbidden` for the actor's own thing or report, with `reports-added` if another report has come in since the page was
 * loaded, with `nothing-to-do` if the thing is gone.
 */
export async function decideCase(
  actor: Actor,
  caseId: string,
  decision: ReportDecision,
  origin?: string,
): Promise<Result<{ decisionId: string }, Refusal>> {
  if (!canModerate(actor)) return err("not-found");
  return transaction(async (trx) => {
    const locked = await reportCases.lock(trx, actor, caseId);
    if (!locked.ok) return locked;
    const row = locked.value;
    if (row.reports !== decision.seen) return err("reports-added");
    const { outcome } = decision;
    const subjectType = row.subjectType as SubjectType;
    if (outcome !== "no-action" && outcome !== MEASURE_ON[subjectType]) return err("invalid-input");

    const subject = { ...row, caseId };
    const measure = await carryOut(trx, subject, decision);
    if (!measure.ok) return measure;
    const decisionId = newId();
    const { rule, fields, note } = decision;
    const facts = await factsOf(trx, row.ownerId, decision);
    await trx
      .insertInto("reportDecisions")
      .values({
        id: decisionId,
        caseId,
        decidedBy: actor.id,
        outcome,
        rule,
        facts,
        reasons: JSON.stringify(fields.map((field) => ({ field, reason: facts }))),
        note,
        undo: JSON.stringify(measure.value),
        createdAt: now(),
      })
      .execute();
    await trx
      .updateTable("reportCases")
      .set({ state: "decided", ...UNCLAIMED })
      .where("id", "=", caseId)
      .execute();
    await recordAuditEntry(trx, actor.id, {
      action: AUDIT_ACTION[outcome],
      ...(subjectType === "pitch"
        ? { subjectType: "pitch", subjectId: row.subjectId }
        : { subjectType: "account", subjectId: row.ownerId }),
      // The measure and its rule only: the decision's row has the texts.
      data: { caseId, decisionId, rule, fields, parts: decision.parts },
    });
    await emit(trx, reportDecided({ decisionId, caseId, ownerId: row.ownerId }));
    await mailReporters(trx, caseId, origin);
    if (outcome !== "no-action") await sendMail(trx, STATEMENT, { to: row.ownerId, data: { decisionId }, origin });
    return ok({ decisionId });
  });
}

/** What is told of the facts: as written, or the ready reason in the owner's language. */
async function factsOf(trx: Tx, ownerId: string, { facts, ready }: ReportDecision): Promise<string> {
  if (facts || !ready) return facts;
  const owner = await trx.selectFrom("users").select("lang").where("id", "=", ownerId).executeTakeFirstOrThrow();
  return readyTexts(owner.lang as Market)[ready];
}

/** Mails the outcome to all reporters who are members or have given an address; the others read it on their page. */
export async function mailReporters(trx: Tx, caseId: string, origin: string | undefined): Promise<void> {
  const reporters = await trx
    .selectFrom("reports")
    .innerJoin("users", "users.id", "reports.reporterId")
    .select(["reports.id", "users.id as userId"])
    .where("caseId", "=", caseId)
    .where("users.isAnonymous", "=", false)
    .execute();
  const contacts = await trx
    .selectFrom("reports")
    .select(["id", "id as userId"])
    .where("caseId", "=", caseId)
    .where("contactEmail", "is not", null)
    .execute();
  for (const { id, userId } of [...reporters, ...contacts]) {
    await sendMail(trx, REPORT_OUTCOME, { to: userId, data: { reportId: id }, origin });
  }
}
