/** What those who manage a pitch do with a question: answer it to everybody or to its asker only, decline it, take an answer back. */
import { refreshWords } from "#app/features/pitches/listing/listing.server.ts";
import { recordAct } from "#app/features/pitches/managers/acts.server.ts";
import type { Act } from "#app/features/pitches/managers/manager.ts";
import { languageOf } from "#app/i18n/languages.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import { questionMoved } from "./events.ts";
import { isAnswered, mayMoveQuestion, QUESTION_MOVES, type QuestionAct, type QuestionState } from "./lifecycle.ts";
import { type LockedQuestion, lockManaged, lockPublished, lockQuestion } from "./locking.server.ts";
import type { AnswerForm } from "./question-form.ts";
import { managedPitch } from "./talk-pitch.server.ts";

type Refusal = "not-found" | "question-changed";

/**
 * Answers a question, or changes its answer or who reads it. Fails with `question-changed` if anybody has acted on it since the form was shown, and
 * with `pitch-not-published` once the pitch is not.
 */
export async function answerQuestion(
  actor: Actor,
  publicId: string,
  id: string,
  { answer, audience, version }: AnswerForm,
): Promise<Result<QuestionState, Refusal | "pitch-not-published" | "too-many-requests">> {
  const pitch = await managedPitch(actor, publicId);
  if (!pitch || actor.kind !== "member") return err("not-found");
  if (!pitch.open) return err("pitch-not-published");
  if (!(await consumeRateLimit("question-answer", actor.id))) return err("too-many-requests");
  const act = audience === "public" ? "answer-publicly" : "answer-privately";
  return transaction(async (trx) => {
    if (!(await lockManaged(trx, actor, pitch.id))) return err("not-found");
    const question = await lockQuestion(trx, publicId, id);
    if (!question || question.state === "removed") return err("not-found");
    if (question.version !== version || !mayMoveQuestion("owner", question.state, act)) return err("question-changed");
    if (!(await lockPublished(trx, pitch.id))) return err("pitch-not-published");
    const again = isAnswered(question.state);
    const at = now();
    return ok(
      await move(trx, actor, question, act, {
        answer,
        answerLanguage: detectLanguage(answer, languageOf(actor.lang)),
        answeredBy: actor.id,
        answeredAt: again ? question.answeredAt : at,
        editedAt: again && answer !== question.answer ? at : undefined,
      }),
    );
  });
}

/** Declines a question: only its asker learns of that. */
export function declineQuestion(actor: Actor, publicId: string, id: string) {
  return withoutAnswer(actor, publicId, id, "decline");
}

/** Takes an answer back: the question waits again, and nothing of the answer is kept. */
export function takeBackAnswer(actor: Actor, publicId: string, id: string) {
  return withoutAnswer(actor, publicId, id, "take-back");
}

async function withoutAnswer(
  actor: Actor,
  publicId: string,
  id: string,
  act: "decline" | "take-back",
): Promise<Result<QuestionState, Refusal>> {
  const pitch = await managedPitch(actor, publicId);
  if (!pitch || actor.kind !== "member") return err("not-found");
  return transaction(async (trx) => {
    if (!(await lockManaged(trx, actor, pitch.id))) return err("not-found");
    const question = await lockQuestion(trx, publicId, id);
    if (!question || question.state === "removed") return err("not-found");
    if (!mayMoveQuestion("owner", question.state, act)) return err("question-changed");
    return ok(await move(trx, actor, question, act, NO_ANSWER));
  });
}

/** The columns of a question without an answer. */
export const NO_ANSWER = {
  answer: null,
  answerLanguage: null,
  answeredBy: null,
  answeredAt: null,
  editedAt: null,
} as const;

interface AnswerColumns {
  answer: string | null;
  answerLanguage: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
  /** Undefined: as it was. */
  editedAt: Date | null | undefined;
}

const LOGGED = {
  "answer-publicly": "question-answered",
  "answer-privately": "question-answered",
  decline: "question-declined",
  "take-back": "answer-removed",
} as const satisfies Partial<Record<QuestionAct, Act>>;

async function move(
  trx: Tx,
  { id: actorId }: Member,
  question: LockedQuestion,
  act: keyof typeof LOGGED,
  { editedAt, ...columns }: AnswerColumns,
): Promise<QuestionState> {
  const state = QUESTION_MOVES[act].to!;
  await trx
    .updateTable("pitchQuestions")
    .set((eb) => ({ ...columns, ...(editedAt !== undefined && { editedAt }), state, version: eb("version", "+", 1) }))
    .where("id", "=", question.id)
    .execute();
  const { id: questionId, pitchId, ownerId, askerId } = question;
  if (state === "public" || question.state === "public") await refreshWords(trx, pitchId);
  await recordAct(trx, actorId, { pitchId, act: LOGGED[act] });
  await emit(trx, questionMoved({ questionId, pitchId, ownerId, askerId, state }));
  return state;
}
