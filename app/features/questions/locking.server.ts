/** Locks a question, an update or its pitch until the transaction ends. */
import { includesRole } from "#app/features/pitches/managers/manager.ts";
import { readRole } from "#app/features/pitches/managers/roles.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { QuestionState, UpdateState } from "./lifecycle.ts";

/**
 * Keeps a pitch, and those who run it, as they are until the transaction ends; false if the actor does not manage it any more. Comes before other
 * locks, as everywhere.
 */
export async function lockManaged(trx: Tx, actor: Actor, pitchId: string): Promise<boolean> {
  await trx.selectFrom("pitches").select("id").where("id", "=", pitchId).forShare().execute();
  return includesRole(await readRole(trx, actor, pitchId), "publisher");
}

/** A locked question with the ids of its pitch. */
export interface LockedQuestion {
  id: string;
  pitchId: string;
  ownerId: string;
  askerId: string;
  state: QuestionState;
  answer: string | null;
  answeredAt: Date | null;
  version: number;
}

/** Locks a question of the pitch; undefined if there is none. */
export async function lockQuestion(trx: Tx, publicId: string, id: string): Promise<LockedQuestion | undefined> {
  if (!isId(id)) return undefined;
  const row = await trx
    .selectFrom("pitchQuestions as question")
    .innerJoin("pitches", "pitches.id", "question.pitchId")
    .select([
      "question.id",
      "question.pitchId",
      "pitches.ownerId",
      "question.askerId",
      "question.state",
      "question.answer",
      "question.answeredAt",
      "question.version",
    ])
    .where("question.id", "=", id)
    .where("pitches.publicId", "=", publicId)
    .forUpdate("question")
    .executeTakeFirst();
  return row && { ...row, state: row.state as QuestionState };
}

/** Locks an update of the pitch; undefined if there is none. */
export async function lockUpdate(trx: Tx, pitchId: string, id: string) {
  if (!isId(id)) return undefined;
  const row = await trx
    .selectFrom("pitchUpdates")
    .select(["id", "state", "title", "text", "version"])
    .where("id", "=", id)
    .where("pitchId", "=", pitchId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as UpdateState };
}

/** Keeps a pitch published until the transaction ends; false if it is not. */
export async function lockPublished(trx: Tx, pitchId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("pitches")
    .select("id")
    .where("id", "=", pitchId)
    .where("state", "=", "published")
    .where("hiddenAt", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
