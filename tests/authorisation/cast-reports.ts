/** Reports, decisions and appeals, for the authorisation matrix. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface ReportThings {
  /** What the owner has reported of `other`'s profile, and the case that it is in. */
  report: string;
  case: string;
  /** A measure against the owner's profile, and the appeal against another. */
  decision: string;
  appeal: string;
}

/** What the owner has reported, and what was decided against the owner. */
export async function reported(owner: string, other: string): Promise<ReportThings> {
  const [report, open, decision, appeal] = [newId(), newId(), newId(), newId()];
  const dueAt = new Date(Date.now() + 86_400_000);
  const profile = { subjectType: "profile", reports: 1, dueAt };
  await db
    .insertInto("reportCases")
    .values({ id: open, ...profile, subjectId: other, ownerId: other })
    .execute();
  await db
    .insertInto("reports")
    .values({ id: report, caseId: open, reporterId: owner, lang: "uk", reason: "other", evidence: "{}" })
    .execute();
  for (const id of [decision, newId()]) {
    const caseId = newId();
    await db
      .insertInto("reportCases")
      .values({ id: caseId, ...profile, subjectId: owner, ownerId: owner, state: "decided" })
      .execute();
    await db
      .insertInto("reportDecisions")
      .values({ id, caseId, decidedBy: newId(), outcome: "profile-cleared", rule: "truth", facts: "Not so." })
      .execute();
    if (id === decision) continue;
    await db
      .insertInto("appeals")
      .values({
        id: appeal,
        reportDecisionId: id,
        appellantId: owner,
        firstDecidedBy: newId(),
        words: "It is so.",
        dueAt,
      })
      .execute();
  }
  return { report, case: open, decision, appeal };
}
