/** Notices of reports, of what was decided on them, and of appeals. */
import type { Task } from "graphile-worker";
import { decidedFor, reportersOf } from "#app/features/reports/queries-own.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { notify } from "./commands.server.ts";
import type { NoticeKind, NoticeSubject } from "./notice.ts";

function tell(userId: string, kind: NoticeKind, about: NoticeSubject, key: string): Promise<void> {
  return transaction((trx) => notify(trx, { userId, kind, about, key }));
}

/** After `report-received`: the receipt. */
export const noticeReportReceived: Task = async (payload) => {
  const { reportId, reporterId } = payload as { reportId: string; reporterId: string };
  await tell(reporterId, "report-received", { reportId }, `report:${reportId}`);
};

/** After `report-decided`: reporters hear the outcome, the owner what was done. */
export const noticeReportDecided: Task = async (payload) => {
  const { decisionId, caseId, ownerId } = payload as { decisionId: string; caseId: string; ownerId: string };
  await tellReporters(caseId);
  const decided = await decidedFor(systemActor("notice-report-decided"), decisionId);
  if (!decided) return;
  const about: NoticeSubject = { decisionId, ...(decided.pitchId && { pitchId: decided.pitchId }) };
  const key = `decision:${decisionId}`;
  if (decided.outcome !== "no-action") {
    return tell(ownerId, decided.outcome === "taken-down" ? "pitch-taken-down" : "content-removed", about, key);
  }
  // Of a message only one person can have reported it: that nothing was wrong with it would tell who.
  if (decided.subjectType !== "message") await tell(ownerId, "report-dismissed", about, key);
};

/** After `appeal-received`: the receipt. */
export const noticeAppealReceived: Task = async (payload) => {
  const { decisionId, appellantId } = payload as { decisionId: string; appellantId: string };
  await tell(appellantId, "appeal-received", { decisionId }, `appeal:${decisionId}`);
};

/** After `appeal-decided`: the owner hears the answer; reporters, when what they were told holds no longer. */
export const noticeAppealDecided: Task = async (payload) => {
  const { decisionId, appellantId, caseId, outcome } = payload as {
    decisionId: string;
    appellantId: string;
    caseId: string | null;
    outcome: string;
  };
  await tell(appellantId, "appeal-outcome", { decisionId }, `appeal-outcome:${decisionId}`);
  if (caseId && outcome === "overturned") await tellReporters(caseId);
};

async function tellReporters(caseId: string): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page = await reportersOf(systemActor("notice-report-outcome"), caseId, after);
    for (const { reportId, userId } of page) {
      await tell(userId, "report-outcome", { reportId }, `report-outcome:${reportId}`);
    }
    if (page.length === 0) return;
    after = page.at(-1)!.reportId;
  }
}
