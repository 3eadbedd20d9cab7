/** What a decision does to the thing that was reported, and how an appeal undoes it. In the transaction of the decision. */

import { recordAct } from "#app/features/audit/audit-log.server.ts";
import type { ActName } from "#app/features/audit/audit-log.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import { removeMessage, restoreMessage } from "#app/features/chat/posting/changes.server.ts";
import { putBackUp, type StoodBefore, takeDownForChanges } from "#app/features/pitches/review/decisions.server.ts";
import { type RemovedParts, removeParts, restoreParts } from "#app/features/profiles/takedown.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { MEASURE_ON, type ReportDecision, type ReportOutcome } from "../decision.ts";
import { reportDecided } from "../events.ts";
import { REPORT_OUTCOME, STATEMENT } from "../mails.ts";
import { canModerate } from "../policy.ts";
import type { SubjectType } from "../report.ts";
import { reportCases } from "./queue.server.ts";

/** The thing that a case is about. */
export interface CaseSubject {
  caseId: string;
  subjectId: string;
  conversationId: string | null;
  ownerId: string;
}

/** What it takes to undo a measure. */
export type Undo = { before: StoodBefore } | RemovedParts | { number: number; text: string } | Record<string, never>;

/** Carries a measure out. `nothing-to-do` when what was reported is gone by now. */
async function carryOut(
  trx: Tx,
  subject: CaseSubject,
  { outcome, parts }: Pick<ReportDecision, "outcome" | "parts">,
): Promise<Result<Undo, "nothing-to-do">> {
  switch (outcome) {
    case "no-action":
      return done({});
    case "taken-down":
      return takeDownForChanges(trx, subject.subjectId);
    case "profile-cleared": {
      const removed = await removeParts(trx, subject.ownerId, parts);
      if (!removed) return failed("nothing-to-do");
      await keepFiles(trx, subject.caseId, removed);
      return done(removed);
    }
    case "message-removed": {
      const place = await placeOf(trx, subject);
      // None of a message that is a file alone.
      const text = place ? await removeMessage(trx, place) : null;
      return place && text !== null ? done({ number: place.number, text }) : failed("nothing-to-do");
    }
  }
}

/** Undoes a measure, as far as there is anything left to undo; returns whether there was. */
export async function undo(trx: Tx, subject: CaseSubject, outcome: ReportOutcome, kept: Undo): Promise<boolean> {
  switch (outcome) {
    case "no-action":
      return false;
    case "taken-down":
      return putBackUp(trx, subject.subjectId, (kept as { before?: StoodBefore }).before ?? "published");
    case "profile-cleared":
      return restoreParts(trx, subject.ownerId, kept as RemovedParts);
    case "message-removed": {
      const { number, text } = kept as { number?: number; text?: string };
      const { conversationId } = subject;
      if (!conversationId || !number || text === undefined) return false;
      return restoreMessage(trx, { conversationId, number }, text);
    }
  }
}

async function placeOf(
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

// No profile shows them any more: without the case they would go with what nothing shows.
async function keepFiles(trx: Tx, caseId: string, { pictureId, businessCardId, portfolioId }: RemovedParts) {
  const files = [pictureId, businessCardId, portfolioId].filter((id) => id !== undefined);
  if (files.length === 0) return;
  await trx
    .insertInto("reportFiles")
    .values(files.map((fileId) => ({ caseId, fileId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const ACT_OF: Record<ReportOutcome, ActName> = {
  "no-action": "report-dismissed",
  "taken-down": "pitch-taken-down",
  "profile-cleared": "profile-cleared",
  "message-removed": "message-removed",
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
 * Decides on everything that has been reported about a thing: the measure is carried out, the decision and the staff act are written down,
 * owner and reporters are told. All of it or nothing. Fails with `forbidden` for one's own thing and one's own report, with
 * `reports-added` when another report has come in since the page was read, with `nothing-to-do` when the thing is gone.
 */
export async function decideCase(
  actor: Actor,
  caseId: string,
  decision: ReportDecision,
  origin?: string,
): Promise<Result<{ decisionId: string }, Refusal>> {
  if (!canModerate(actor)) return failed("not-found");
  return transaction(async (trx) => {
    const locked = await reportCases.lock(trx, actor, caseId);
    if (!locked.ok) return locked;
    const held = locked.value;
    if (held.reports !== decision.seen) return failed("reports-added");
    const { outcome } = decision;
    const subjectType = held.subjectType as SubjectType;
    if (outcome !== "no-action" && outcome !== MEASURE_ON[subjectType]) return failed("invalid-input");

    const subject = { ...held, caseId };
    const measure = await carryOut(trx, subject, decision);
    if (!measure.ok) return measure;
    const decisionId = newId();
    const { rule, facts, fields, note } = decision;
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
    await recordAct(trx, actor.id, {
      action: ACT_OF[outcome],
      ...(subjectType === "pitch"
        ? { subjectType: "pitch", subjectId: held.subjectId }
        : { subjectType: "account", subjectId: held.ownerId }),
      // What and on which ground; the words stand in the decision's row.
      data: { caseId, decisionId, rule, fields, parts: decision.parts },
    });
    await emit(trx, reportDecided({ decisionId, caseId, ownerId: held.ownerId }));
    await mailReporters(trx, caseId, origin);
    if (outcome !== "no-action") await sendMail(trx, STATEMENT, { to: held.ownerId, data: { decisionId }, origin });
    return done({ decisionId });
  });
}

/** Mails the outcome to all members who reported; guests read it on their page. */
export async function mailReporters(trx: Tx, caseId: string, origin: string | undefined): Promise<void> {
  const reporters = await trx
    .selectFrom("reports")
    .innerJoin("users", "users.id", "reports.reporterId")
    .select(["reports.id", "users.id as userId"])
    .where("caseId", "=", caseId)
    .where("users.isAnonymous", "=", false)
    .execute();
  for (const { id, userId } of reporters) {
    await sendMail(trx, REPORT_OUTCOME, { to: userId, data: { reportId: id }, origin });
  }
}
