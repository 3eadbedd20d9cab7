/** Answering the question that a mail's token opens. */
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import type { SurveyAnswer } from "./survey.ts";
import { readSurveyToken } from "./token.server.ts";

/**
 * Stores an answer, in place of an earlier one to the same question. Fails with `not-found` for a token of nobody's, with `survey-expired`
 * after 30 days, with `too-many-requests` for one that is changed without end.
 */
export async function answerSurvey(
  _actor: Actor,
  token: string | null,
  { score, why }: SurveyAnswer,
): Promise<Result<void, "not-found" | "survey-expired" | "too-many-requests">> {
  const id = readSurveyToken(token);
  if (!id) return failed("not-found");
  if (!(await takeToken("survey-answer", id))) return failed("too-many-requests");
  const row = await db
    .updateTable("surveys")
    .set({ score, why, answeredAt: now() })
    .where("id", "=", id)
    .where("userId", "is not", null)
    .where("expiresAt", ">", now())
    .returning("id")
    .executeTakeFirst();
  if (row) return done(undefined);
  const known = await db
    .selectFrom("surveys")
    .select("id")
    .where("id", "=", id)
    .where("userId", "is not", null)
    .where("invitedAt", "is not", null)
    .executeTakeFirst();
  return failed(known ? "survey-expired" : "not-found");
}
