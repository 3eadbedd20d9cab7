/** One text of a member's about a pitch, for who may read it: to translate it, to report it, and to remove it with reasons. */
import { sql } from "kysely";
import { refreshWords } from "#app/features/pitches/listing/listing.server.ts";
import { type TranslatedTexts, translateTexts } from "#app/features/translation/translating.server.ts";
import type { Language, MarketLanguage } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { err } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { NO_ANSWER } from "./answering.server.ts";
import { questionMoved, updateChanged } from "./events.ts";
import { isAnswered, mayMoveQuestion, mayMoveUpdate, type QuestionState } from "./lifecycle.ts";
import type { TextKind } from "./questions.ts";
import { readPitch } from "./talk-pitch.server.ts";

/** A text with what it belongs to. */
export interface PitchText {
  kind: TextKind;
  id: string;
  pitchId: string;
  publicId: string;
  companyName: string;
  ownerId: string;
  /** Null once the account is deleted. */
  authorId: string | null;
  /** Of an answer. */
  question: string | null;
  /** Of an update. */
  title: string | null;
  text: string;
  language: Language | null;
}

/** A text that the actor may read; undefined for all others. */
export async function pitchText(
  actor: Actor,
  publicId: string,
  kind: TextKind,
  id: string,
): Promise<PitchText | undefined> {
  const pitch = isId(id) ? await readPitch(actor, publicId) : undefined;
  if (!pitch) return undefined;
  const known = { kind, id, pitchId: pitch.id, publicId, companyName: pitch.companyName, ownerId: pitch.ownerId };
  if (kind === "update") {
    const update = await db
      .selectFrom("pitchUpdates")
      .select(["authorId", "title", "text", "language"])
      .where("id", "=", id)
      .where("pitchId", "=", pitch.id)
      .where("state", "=", "published")
      .executeTakeFirst();
    return update && { ...known, ...update, question: null, language: update.language as Language | null };
  }
  const row = await db
    .selectFrom("pitchQuestions")
    .selectAll()
    .where("id", "=", id)
    .where("pitchId", "=", pitch.id)
    .where("state", "<>", "removed")
    .executeTakeFirst();
  if (!row) return undefined;
  const reader = actor.kind === "member" && !actor.viewer ? actor.id : null;
  if (row.state !== "public" && !pitch.manages && row.askerId !== reader) return undefined;
  if (kind === "question") {
    const language = row.questionLanguage as Language | null;
    return { ...known, authorId: row.askerId, question: null, title: null, text: row.question, language };
  }
  if (row.answer === null) return undefined;
  const language = row.answerLanguage as Language | null;
  return { ...known, authorId: row.answeredBy, question: row.question, title: null, text: row.answer, language };
}

/** Translates a text for the actor by the operator's service, if its author allows that: an update's title, then its text. */
export async function translateText(
  actor: Actor,
  { publicId, kind, id }: { publicId: string; kind: TextKind; id: string },
  to: MarketLanguage,
): Promise<TranslatedTexts | ReturnType<typeof err<"not-found">>> {
  const found = await pitchText(actor, publicId, kind, id);
  if (!found?.language) return err("not-found");
  const { authorId, title, text, language: from } = found;
  return translateTexts(actor, { authorId, texts: title === null ? [text] : [title, text], from, to });
}

/** What undoing a removal needs. */
export interface RemovedText {
  state: string;
  answer?: { text: string; language: string | null; by: string | null; at: string; editedAt: string | null };
}

/** Removes a text, in the transaction of a decision on reports; undefined if it is gone already. */
export async function removeText(trx: Tx, kind: TextKind, id: string): Promise<RemovedText | undefined> {
  if (kind === "update") return removeUpdate(trx, id);
  const row = await lockedQuestion(trx, id);
  const act = kind === "answer" ? "remove-answer" : "remove";
  if (!row || !mayMoveQuestion("staff", row.state, act)) return undefined;
  const state = kind === "answer" ? "open" : "removed";
  await trx
    .updateTable("pitchQuestions")
    .set((eb) => ({ state, version: eb("version", "+", 1), ...(kind === "answer" && NO_ANSWER) }))
    .where("id", "=", id)
    .execute();
  await changed(trx, row, state);
  if (kind === "question" || row.answer === null) return { state: row.state };
  const { answer: text, answerLanguage: language, answeredBy: by, answeredAt, editedAt } = row;
  const answer = { text, language, by, at: answeredAt!.toISOString(), editedAt: editedAt?.toISOString() ?? null };
  return { state: row.state, answer };
}

/** Undoes a removal after an appeal; false if there is nothing to undo any more. */
export async function restoreText(trx: Tx, kind: TextKind, id: string, removed: RemovedText): Promise<boolean> {
  if (kind === "update") return restoreUpdate(trx, id);
  const row = await lockedQuestion(trx, id);
  // What was answered anew stays.
  if (row?.state !== (kind === "answer" ? "open" : "removed")) return false;
  const { answer } = removed;
  const back = answer && {
    ...{ answer: answer.text, answerLanguage: answer.language, answeredBy: await present(trx, answer.by) },
    ...{ answeredAt: new Date(answer.at), editedAt: answer.editedAt && new Date(answer.editedAt) },
  };
  await trx
    .updateTable("pitchQuestions")
    .set((eb) => ({ state: removed.state, version: eb("version", "+", 1), ...back }))
    .where("id", "=", id)
    .execute();
  await changed(trx, row, removed.state as QuestionState);
  return true;
}

async function lockedQuestion(trx: Tx, id: string) {
  const row = await trx
    .selectFrom("pitchQuestions as question")
    .innerJoin("pitches", "pitches.id", "question.pitchId")
    .selectAll("question")
    .select("pitches.ownerId")
    .where("question.id", "=", id)
    .forUpdate("question")
    .executeTakeFirst();
  return row && { ...row, state: row.state as QuestionState };
}

async function changed(
  trx: Tx,
  { id: questionId, pitchId, ownerId, askerId, state: before }: NonNullable<Awaited<ReturnType<typeof lockedQuestion>>>,
  state: QuestionState,
): Promise<void> {
  if (isAnswered(before) || isAnswered(state)) await refreshWords(trx, pitchId);
  await emit(trx, questionMoved({ questionId, pitchId, ownerId, askerId, state }));
}

async function present(trx: Tx, userId: string | null): Promise<string | null> {
  const found = userId && (await trx.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst());
  return found ? found.id : null;
}

async function moveUpdate(trx: Tx, id: string, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ pitchId: string; ownerId: string }>`
    update pitch_updates u set state = ${to}, version = u.version + 1 from pitches
    where u.id = ${id} and u.state = ${from} and pitches.id = u.pitch_id returning u.pitch_id, pitches.owner_id`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) return false;
  await refreshWords(trx, row.pitchId);
  await emit(trx, updateChanged({ updateId: id, ...row, gone: to === "removed" }));
  return true;
}

async function removeUpdate(trx: Tx, id: string): Promise<RemovedText | undefined> {
  if (!mayMoveUpdate("staff", "published", "remove")) return undefined;
  return (await moveUpdate(trx, id, "published", "removed")) ? { state: "published" } : undefined;
}

function restoreUpdate(trx: Tx, id: string): Promise<boolean> {
  return moveUpdate(trx, id, "removed", "published");
}
