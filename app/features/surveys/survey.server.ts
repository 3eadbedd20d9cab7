/** Invitations to surveys: their tokens, and members' answers. */
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isKeyedHash, keyedHash } from "#app/platform/encryption.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { occasionStillTrue, wanted } from "./sending.server.ts";
import type { Occasion, SurveyPage } from "./survey.ts";
import type { SurveyAnswer } from "./survey-form.ts";

const PURPOSE = "survey";

/** The token of a survey's mail: its signed id. It opens this survey without signing in; the survey's row has its expiry. */
export function surveyToken(surveyId: string): string {
  return `${surveyId}.${keyedHash(PURPOSE, surveyId, "answer").toString("base64url")}`;
}

/** The survey's id in a token; null for an invalid token. */
export function readSurveyToken(token: string | null): string | null {
  const [surveyId = "", signature = "", ...rest] = (token ?? "").slice(0, 200).split(".");
  if (!isId(surveyId) || rest.length > 0) return null;
  return isKeyedHash(PURPOSE, surveyId, "answer", Buffer.from(signature, "base64url")) ? surveyId : null;
}

/** The survey of a token, for any actor. `unknown` once its account is deleted. */
export async function surveyOf(_actor: Actor, token: string | null): Promise<SurveyPage> {
  const id = readSurveyToken(token);
  if (!id) return { status: "unknown" };
  const row = await db
    .selectFrom("surveys")
    .select(["occasion", "expiresAt", "score", "why"])
    .where("id", "=", id)
    .where("userId", "is not", null)
    .where("invitedAt", "is not", null)
    .executeTakeFirst();
  if (!row) return { status: "unknown" };
  const { occasion, expiresAt, score, why } = row;
  if (expiresAt! <= now()) return { status: "expired" };
  return { status: "open", occasion: occasion as Occasion, until: expiresAt!, score, why };
}

/** The survey of an invitation's mail; undefined when it is answered, has expired, or its occasion or the consent no longer holds. */
export async function invitationForMail(_actor: SystemActor, id: string): Promise<{ occasion: Occasion } | undefined> {
  const row = await db
    .selectFrom("surveys as survey")
    .innerJoin("users as u", "u.id", "survey.userId")
    .select("survey.occasion")
    .where("survey.id", "=", id)
    .where("survey.expiresAt", ">", now())
    .where("survey.score", "is", null)
    .where(occasionStillTrue)
    .where(wanted)
    .executeTakeFirst();
  return row && { occasion: row.occasion as Occasion };
}

/**
 * Stores an answer, replacing an earlier one. Fails with `not-found` for an invalid token, with `survey-expired` after `ANSWERABLE`, with
 * `too-many-requests` past the limit.
 */
export async function answerSurvey(
  _actor: Actor,
  token: string | null,
  { score, why }: SurveyAnswer,
): Promise<Result<void, "not-found" | "survey-expired" | "too-many-requests">> {
  const id = readSurveyToken(token);
  if (!id) return err("not-found");
  if (!(await consumeRateLimit("survey-answer", id))) return err("too-many-requests");
  const row = await db
    .updateTable("surveys")
    .set({ score, why, answeredAt: now() })
    .where("id", "=", id)
    .where("userId", "is not", null)
    .where("expiresAt", ">", now())
    .returning("id")
    .executeTakeFirst();
  if (row) return ok(undefined);
  const known = await db
    .selectFrom("surveys")
    .select("id")
    .where("id", "=", id)
    .where("userId", "is not", null)
    .where("invitedAt", "is not", null)
    .executeTakeFirst();
  return err(known ? "survey-expired" : "not-found");
}
