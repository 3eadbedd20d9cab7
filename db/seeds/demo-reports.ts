import { sql } from "kysely";
import { appealDueAt } from "#app/features/casework/casework.ts";
import { reportDueAt } from "#app/features/reports/report.ts";
import { evidenceOf, type ReportedSubject } from "#app/features/reports/reporting/evidence.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { personOf } from "#demo/demo.ts";
import { appeals, type DemoReport, reports } from "#demo/reports.ts";
import { staff } from "#demo/staff.ts";
import { hoursBefore, type Placed } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Writes reports, decisions and appeals, around the present. */
export async function seedReports(
  trx: Tx,
  now: Date,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  const moderator = members.get(staff.find(({ role }) => role === "moderator")!.id)!;
  const admin = members.get(staff.find(({ role }) => role === "admin")!.id)!;
  for (const report of reports) await seedReport(trx, now, members, placed, report, moderator);
  for (const appeal of appeals) {
    const decision = await trx
      .selectFrom("pitchDecisions as decision")
      .innerJoin("pitchSubmissions as submission", "submission.id", "decision.submissionId")
      .select(["decision.id", "decision.decidedBy", "submission.submittedBy"])
      .where("submission.pitchId", "=", placed.get(appeal.pitch)!.id)
      .where("decision.outcome", "=", "changes-requested")
      .executeTakeFirstOrThrow();
    const at = hoursBefore(now, appeal.hoursAgo);
    const { answer } = appeal;
    await trx
      .insertInto("appeals")
      .values({
        id: newId(at.getTime()),
        pitchDecisionId: decision.id,
        appellantId: decision.submittedBy,
        firstDecidedBy: decision.decidedBy,
        words: appeal.words,
        dueAt: appealDueAt(at),
        createdAt: at,
        ...(answer && {
          state: "decided",
          outcome: answer.outcome,
          answer: answer.text,
          decidedBy: decision.decidedBy === admin ? moderator : admin,
          decidedAt: hoursBefore(now, answer.hoursAgo),
        }),
      })
      .execute();
  }
}

async function seedReport(
  trx: Tx,
  now: Date,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
  report: DemoReport,
  moderator: string,
): Promise<void> {
  const at = hoursBefore(now, report.hoursAgo);
  const reporterId = members.get(report.by)!;
  const thing = await thingOf(trx, members, placed, report);
  const evidence = await evidenceOf(trx, reporterId, thing);
  if (!evidence) throw new Error(`There is nothing to report at ${JSON.stringify(report.about)}`);
  const { type: subjectType, subjectId, conversationId, ownerId } = thing;
  const dueAt = reportDueAt(subjectType, report.reason, at);
  const state = report.dismissed ? "decided" : "open";
  const known = await trx
    .updateTable("reportCases")
    .set((eb) => ({ reports: eb("reports", "+", 1) }))
    .where("subjectId", "=", subjectId)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  const caseId = known?.id ?? newId(at.getTime());
  if (!known) {
    await trx
      .insertInto("reportCases")
      .values({
        id: caseId,
        subjectType,
        subjectId,
        conversationId,
        ownerId,
        state,
        reports: 1,
        dueAt,
        createdAt: at,
      })
      .execute();
  }
  await trx
    .insertInto("reports")
    .values({
      id: newId(at.getTime()),
      caseId,
      reporterId,
      lang: personOf(report.by).market,
      reason: report.reason,
      words: report.words,
      evidence: JSON.stringify(evidence),
      createdAt: at,
    })
    .execute();
  if (!report.dismissed) return;
  const { hoursAgo, facts } = report.dismissed;
  await trx
    .insertInto("reportDecisions")
    .values({
      id: newId(hoursBefore(now, hoursAgo).getTime()),
      caseId,
      decidedBy: moderator,
      outcome: "no-action",
      facts,
      createdAt: hoursBefore(now, hoursAgo),
    })
    .execute();
}

async function thingOf(
  trx: Tx,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
  { about, by }: DemoReport,
): Promise<ReportedSubject> {
  const rest = { conversationId: null, own: false, name: null, page: "" };
  if ("pitch" in about) {
    const subjectId = placed.get(about.pitch)!.id;
    const pitch = await trx
      .selectFrom("pitches")
      .select("ownerId")
      .where("id", "=", subjectId)
      .executeTakeFirstOrThrow();
    return { ...rest, type: "pitch", subjectId, ownerId: pitch.ownerId };
  }
  if ("profile" in about) {
    const subjectId = members.get(about.profile)!;
    return { ...rest, type: "profile", subjectId, ownerId: subjectId };
  }
  const ownerId = members.get(about.messageOf)!;
  const message = await trx
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversationId")
    .select(["messages.id", "messages.number", "messages.conversationId"])
    .where("messages.senderId", "=", ownerId)
    .where(sql<boolean>`${members.get(by)!}::uuid in (member_low_id, member_high_id)`)
    .orderBy("messages.createdAt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    ...rest,
    type: "message",
    subjectId: message.id,
    conversationId: message.conversationId,
    ownerId,
    number: message.number,
  };
}
