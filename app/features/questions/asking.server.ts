/** Questions of members: asking, and withdrawing while nobody has answered. */
import { sql } from "kysely";
import { languageOf } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import { questionMoved } from "./events.ts";
import { mayMoveQuestion } from "./lifecycle.ts";
import { lockPublished, lockQuestion } from "./locking.server.ts";
import { MOST_OPEN } from "./questions.ts";
import { readPitch } from "./talk-pitch.server.ts";

type AskRefusal = "not-found" | "pitch-not-published" | "questions-waiting" | "too-many-requests";

/**
 * Asks whoever owns the pitch. Fails with `not-found` for those who do not see all of it or may not write to its owner, and with
 * `questions-waiting` while three of theirs wait there. The same words sent twice are one question.
 */
export async function askQuestion(
  actor: Actor,
  publicId: string,
  { question }: { question: string },
): Promise<Result<{ id: string }, AskRefusal>> {
  const pitch = await readPitch(actor, publicId);
  if (actor.kind !== "member" || !pitch || pitch.manages) return err("not-found");
  if (!pitch.open) return err("pitch-not-published");
  if (!pitch.asks) return err("not-found");
  if (!(await consumeRateLimit("question", actor.id))) return err("too-many-requests");
  return transaction(async (trx) => {
    // Of one member's questions to one pitch, one at a time is counted and added.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`questions:${actor.id}:${pitch.id}`}, 0))`.execute(trx);
    if (!(await lockPublished(trx, pitch.id))) return err("pitch-not-published");
    const waiting = await trx
      .selectFrom("pitchQuestions")
      .select(["id", "question"])
      .where("pitchId", "=", pitch.id)
      .where("askerId", "=", actor.id)
      .where("state", "=", "open")
      .execute();
    const same = waiting.find((each) => each.question === question);
    if (same) return ok({ id: same.id });
    if (waiting.length >= MOST_OPEN) return err("questions-waiting");
    const id = newId();
    const language = detectLanguage(question, languageOf(actor.lang));
    await trx
      .insertInto("pitchQuestions")
      .values({
        ...{ id, pitchId: pitch.id, askerId: actor.id, state: "open" },
        ...{ question, questionLanguage: language, askedAt: now() },
      })
      .execute();
    const fact = { questionId: id, pitchId: pitch.id, ownerId: pitch.ownerId, askerId: actor.id };
    await emit(trx, questionMoved({ ...fact, state: "open", asked: true }));
    return ok({ id });
  });
}

/** Takes the actor's own question back, of which nothing is kept. Fails with `question-changed` once it is answered or declined. */
export async function withdrawQuestion(
  actor: Actor,
  publicId: string,
  id: string,
): Promise<Result<undefined, "not-found" | "question-changed">> {
  if (actor.kind !== "member" || actor.viewer) return err("not-found");
  return transaction(async (trx) => {
    const question = await lockQuestion(trx, publicId, id);
    if (question?.askerId !== actor.id) return err("not-found");
    if (!mayMoveQuestion("asker", question.state, "withdraw")) return err("question-changed");
    await trx.deleteFrom("pitchQuestions").where("id", "=", id).execute();
    const { pitchId, ownerId, askerId } = question;
    await emit(trx, questionMoved({ questionId: id, pitchId, ownerId, askerId, state: null }));
    return ok(undefined);
  });
}
