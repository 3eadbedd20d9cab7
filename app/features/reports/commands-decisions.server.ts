import type { ActName } from "#app/features/audit/act.ts";
import { recordAct } from "#app/features/audit/commands.server.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { reportCases } from "./commands-claims.server.ts";
import { carryOut } from "./commands-measures.server.ts";
import { MEASURE_ON, type ReportDecision, type ReportOutcome } from "./decision.ts";
import { reportDecided } from "./events.ts";
import { REPORT_OUTCOME, STATEMENT } from "./mails.ts";
import { canModerate } from "./policy.ts";
import type { SubjectType } from "./report.ts";

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
