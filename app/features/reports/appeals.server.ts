/** Appeals: one against each decision, decided by another moderator than the decision (product rule 8). */
import type { Selectable } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { appealableUntil, appealDueAt, UNCLAIMED } from "#app/features/casework/casework.ts";
import { publishReturned } from "#app/features/pitches/review/decisions.server.ts";
import { deliverRefused } from "#app/features/quarantine/decisions.server.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { Appeals } from "#db/types.ts";
import type { AppealableOutcome, Measure } from "./decision.ts";
import type { AppealDecision } from "./decision-form.ts";
import { accountOfKey } from "./decision-links.server.ts";
import { mailReporters, type Undo, undo } from "./desk/decisions.server.ts";
import { appeals } from "./desk/queue.server.ts";
import { appealDecided, appealReceived } from "./events.ts";
import { APPEAL_OUTCOME, APPEAL_RECEIVED } from "./mails.ts";
import { canModerate } from "./policy.ts";
import { decisionAgainst } from "./statements.server.ts";
import { undoSuspension } from "./suspensions/suspending.server.ts";

type AppealRefusal = "not-found" | "already-appealed" | "appeal-too-late";

/**
 * Appeals a decision against the actor: a review that asked for changes, a measure after a report, a refusal of quarantined messages, or a
 * suspension. Any other decision is not found. `already-appealed` the second time; `appeal-too-late` after six months.
 */
export async function appeal(
  actor: Actor,
  decisionId: string,
  words: string,
  origin?: string,
): Promise<Result<{ appealId: string }, AppealRefusal>> {
  if (actor.kind !== "member" || actor.viewer) return err("not-found");
  return appealAs(actor.id, decisionId, words, origin);
}

/** Appeals a suspension by the key of its mail, as `appeal` does: the member cannot sign in. */
export async function appealByKey(
  _actor: SystemActor,
  { decisionId, key }: { decisionId: string; key: string },
  words: string,
  origin?: string,
): Promise<Result<{ appealId: string }, AppealRefusal>> {
  const accountId = accountOfKey(decisionId, key);
  return accountId === null ? err("not-found") : appealAs(accountId, decisionId, words, origin, "account-suspended");
}

/** `only`: the one outcome that can be appealed this way. */
async function appealAs(
  appellantId: string,
  decisionId: string,
  words: string,
  origin: string | undefined,
  only?: AppealableOutcome,
): Promise<Result<{ appealId: string }, AppealRefusal>> {
  if (!isId(decisionId)) return err("not-found");
  return transaction(async (trx) => {
    const decided = await decisionAgainst(trx, appellantId, decisionId);
    if (!decided || (only && decided.outcome !== only)) return err("not-found");
    const at = now();
    if (!appealableUntil(decided.at, at)) return err("appeal-too-late");
    const created = await trx
      .insertInto("appeals")
      .values({
        id: newId(),
        [columnOf(decided.outcome)]: decisionId,
        appellantId,
        firstDecidedBy: decided.decidedBy,
        words,
        dueAt: appealDueAt(at),
        createdAt: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) return err("already-appealed");
    await emit(trx, appealReceived({ decisionId, appellantId }));
    await sendMail(trx, APPEAL_RECEIVED, { to: appellantId, data: { decisionId }, origin });
    return ok({ appealId: created.id });
  });
}

/** The column of `appeals` that references the decision. */
function columnOf(outcome: AppealableOutcome): "pitchDecisionId" | "heldBatchId" | "suspensionId" | "reportDecisionId" {
  if (outcome === "changes-requested") return "pitchDecisionId";
  if (outcome === "account-suspended") return "suspensionId";
  return outcome === "messages-refused" ? "heldBatchId" : "reportDecisionId";
}

/**
 * Decides on an appeal. `overturned` undoes the first decision, as far as possible: the pitch is public again as it was approved, or is
 * published as it was submitted; profile and message get their texts back; quarantined messages are delivered; the account is reinstated.
 * Fails with `own-decision` if the actor made the first decision.
 */
export async function decideAppeal(
  actor: Actor,
  appealId: string,
  { outcome, answer }: AppealDecision,
  origin?: string,
): Promise<
  Result<{ undone: boolean }, "not-found" | "own-decision" | "forbidden" | "already-decided" | "claimed-by-other">
> {
  if (!canModerate(actor)) return err("not-found");
  return transaction(async (trx) => {
    const locked = await appeals.lock(trx, actor, appealId);
    if (!locked.ok) return locked;
    const row = locked.value;
    const first = await firstDecisionOf(trx, row, actor.id);
    const undone = outcome === "overturned" && (await first.undo());
    await trx
      .updateTable("appeals")
      .set({ state: "decided", outcome, answer, decidedBy: actor.id, decidedAt: now(), ...UNCLAIMED })
      .where("id", "=", appealId)
      .execute();
    const decisionId = (row.reportDecisionId ?? row.pitchDecisionId ?? row.heldBatchId ?? row.suspensionId)!;
    await recordAuditEntry(trx, actor.id, {
      action: outcome === "upheld" ? "decision-upheld" : "decision-overturned",
      ...first.subject,
      data: { appealId, decisionId, undone },
    });
    const { appellantId } = row;
    await emit(trx, appealDecided({ decisionId, appellantId, caseId: first.caseId, outcome }));
    await sendMail(trx, APPEAL_OUTCOME, { to: appellantId, data: { decisionId }, origin });
    // The outcome that they were mailed before has changed.
    if (first.caseId && outcome === "overturned") await mailReporters(trx, first.caseId, origin);
    return ok({ undone });
  });
}

interface Appealed {
  caseId: string | null;
  subject: { subjectType: "pitch" | "account"; subjectId: string };
  undo(): Promise<boolean>;
}

async function firstDecisionOf(
  trx: Tx,
  { reportDecisionId, pitchDecisionId, heldBatchId, suspensionId, appellantId }: Selectable<Appeals>,
  actorId: string,
): Promise<Appealed> {
  if (suspensionId) {
    return {
      caseId: null,
      subject: { subjectType: "account", subjectId: appellantId },
      undo: () => undoSuspension(trx, suspensionId, actorId),
    };
  }
  if (heldBatchId) {
    return {
      caseId: null,
      subject: { subjectType: "account", subjectId: appellantId },
      undo: () => deliverRefused(trx, heldBatchId),
    };
  }
  if (reportDecisionId) {
    const row = await trx
      .selectFrom("reportDecisions as decision")
      .innerJoin("reportCases", "reportCases.id", "decision.caseId")
      .select([
        "decision.outcome",
        "decision.undo",
        "decision.caseId",
        "reportCases.subjectType",
        "reportCases.subjectId",
        "reportCases.conversationId",
        "reportCases.ownerId",
      ])
      .where("decision.id", "=", reportDecisionId)
      .executeTakeFirstOrThrow();
    const { outcome, undo: stored, ...subject } = row;
    return {
      caseId: row.caseId,
      subject:
        row.subjectType === "pitch"
          ? { subjectType: "pitch", subjectId: row.subjectId }
          : { subjectType: "account", subjectId: row.ownerId },
      undo: () => undo(trx, subject, outcome as Measure, stored as Undo),
    };
  }
  const row = await trx
    .selectFrom("pitchDecisions as decision")
    .innerJoin("pitchSubmissions as submission", "submission.id", "decision.submissionId")
    .select(["submission.pitchId", "submission.revisionId"])
    .where("decision.id", "=", pitchDecisionId!)
    .executeTakeFirstOrThrow();
  return {
    caseId: null,
    subject: { subjectType: "pitch", subjectId: row.pitchId },
    undo: () => publishReturned(trx, row.revisionId),
  };
}
