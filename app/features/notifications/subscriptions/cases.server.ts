/** Notices of staff decisions and answers: reports, appeals, support cases and checks of identity. The commands send the mails. */
import type { Task } from "graphile-worker";
import { decidedFor, reportersOf } from "#app/features/reports/own-reports.server.ts";
import type { CaseFact } from "#app/features/support/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import type { NoticeKind, NoticeSubject } from "../notice.ts";
import { notify, settleNotices } from "../notify.server.ts";

function notifyOne(userId: string, kind: NoticeKind, about: NoticeSubject, key: string): Promise<void> {
  return transaction((trx) => notify(trx, { userId, kind, about, key }));
}

/** After `report-received`: the receipt. */
export const noticeReportReceived: Task = async (payload) => {
  const { reportId, reporterId } = payload as { reportId: string; reporterId: string | null };
  if (reporterId) await notifyOne(reporterId, "report-received", { reportId }, `report:${reportId}`);
};

/** After `report-decided`: notices for the reporters and the owner. */
export const noticeReportDecided: Task = async (payload) => {
  const { decisionId, caseId, ownerId } = payload as { decisionId: string; caseId: string; ownerId: string };
  await notifyReporters(caseId);
  const decided = await decidedFor(systemActor("notice-report-decided"), decisionId);
  if (!decided) return;
  const about: NoticeSubject = { decisionId, ...(decided.pitchId && { pitchId: decided.pitchId }) };
  const key = `decision:${decisionId}`;
  if (decided.outcome !== "no-action") {
    return notifyOne(ownerId, decided.outcome === "taken-down" ? "pitch-taken-down" : "content-removed", about, key);
  }
  // Only one person can have reported a message, and few a question: a notice of the dismissal would reveal who.
  if (decided.subjectType === "pitch" || decided.subjectType === "profile")
    await notifyOne(ownerId, "report-dismissed", about, key);
};

/** After `appeal-received`: the receipt. */
export const noticeAppealReceived: Task = async (payload) => {
  const { decisionId, appellantId } = payload as { decisionId: string; appellantId: string };
  await notifyOne(appellantId, "appeal-received", { decisionId }, `appeal:${decisionId}`);
};

/** After `appeal-decided`: a notice for the owner; also for reporters if the decision was overturned. */
export const noticeAppealDecided: Task = async (payload) => {
  const { decisionId, appellantId, caseId, outcome } = payload as {
    decisionId: string;
    appellantId: string;
    caseId: string | null;
    outcome: string;
  };
  await notifyOne(appellantId, "appeal-outcome", { decisionId }, `appeal-outcome:${decisionId}`);
  if (caseId && outcome === "overturned") await notifyReporters(caseId);
};

async function notifyReporters(caseId: string): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page = await reportersOf(systemActor("notice-report-outcome"), caseId, after);
    for (const { reportId, userId } of page) {
      await notifyOne(userId, "report-outcome", { reportId }, `report-outcome:${reportId}`);
    }
    if (page.length === 0) return;
    after = page.at(-1)!.reportId;
  }
}

/** After `case-moved`: a notice of the answer, unless the case has moved on. */
export const noticeCase: Task = async (payload) => {
  const { ticketId, userId, news } = payload as CaseFact;
  const key = `case:${ticketId}`;
  await transaction(async (trx) => {
    // A member who has written again has read the answer.
    if (news === "continued") return void (await settleNotices(trx, userId, [key]));
    const ticket = await trx
      .selectFrom("tickets")
      .select("state")
      .where("id", "=", ticketId)
      .forShare()
      .executeTakeFirst();
    if (ticket?.state !== "answered") return;
    await notify(trx, { userId, kind: "case-answered", about: { ticketId }, key });
  });
};

/** After `verification-reviewed`: a notice of any decision; the page says which. */
export const noticeIdentity: Task = async (payload) => {
  const { userId, verificationId } = payload as { userId: string; verificationId: string };
  const key = `identity:${verificationId}`;
  await transaction((trx) => notify(trx, { userId, kind: "identity-decided", about: {}, key }));
};
