/** A question that was asked, for the authorisation matrix. */
import { surveyToken } from "#app/features/surveys/token.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface SurveyThings {
  /** What the owner's mail brings. */
  surveyToken: string;
}

/** The owner was asked after a case, and has not answered. */
export async function survey(userId: string): Promise<SurveyThings> {
  const [id, present] = [newId(), new Date()];
  await db
    .insertInto("surveys")
    .values({
      ...{ id, userId, occasion: "closed-case", subjectId: newId(), market: "uk", occurredAt: present, dueAt: present },
      ...{ invitedAt: present, expiresAt: new Date(present.getTime() + 30 * 86_400_000) },
    })
    .execute();
  return { surveyToken: surveyToken(id) };
}
