/** Ready answers: writing them, and offering them for a case in its language. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { dueAfter } from "../answering.server.ts";
import { canSupport } from "../policy.ts";
import type { Ticket, TicketState, Topic } from "../ticket.ts";
import { type FilledAnswer, fillIn, type ReadyAnswer, type ReadyAnswerSummary } from "./ready-answer.ts";
import type { ReadyAnswerInput } from "./ready-answer-form.ts";

/** Bounds the list: a desk that has more finds none of them. */
const MOST = 200;

const COLUMNS = ["id", "name", "topic", "leaves", "takes", "isMacro"] as const;

function typed<R extends { topic: string | null; leaves: string }>(row: R) {
  return { ...row, topic: row.topic as Topic | null, leaves: row.leaves as TicketState };
}

/** All ready answers by name, with the markets that have a text. Empty for all but support and admins. */
export async function readyAnswers(actor: Actor): Promise<ReadyAnswerSummary[]> {
  if (!canSupport(actor)) return [];
  const rows = await db
    .selectFrom("readyAnswers")
    .select([
      ...COLUMNS,
      sql<Market[]>`array(select market from ready_answer_texts where answer_id = ready_answers.id)`.as("markets"),
    ])
    .orderBy(sql`lower(name)`)
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...typed(row), markets: MARKETS.filter((market) => row.markets.includes(market)) }));
}

/** One ready answer with its texts, or undefined. */
export async function readyAnswer(actor: Actor, id: string): Promise<ReadyAnswer | undefined> {
  if (!canSupport(actor) || !isId(id)) return undefined;
  const row = await db
    .selectFrom("readyAnswers")
    .select([
      ...COLUMNS,
      "version",
      sql<ReadyAnswer["texts"]>`coalesce((select json_object_agg(market, text) from ready_answer_texts
        where answer_id = ready_answers.id), '{}')`.as("texts"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && typed(row);
}

/**
 * The ready answers for a case: those of its topic and of every topic that have a text in its language, filled in. `answerBy` is the promise of
 * a case that waits, and what it would be for any other.
 */
export async function answersFor(actor: Actor, ticket: Ticket): Promise<FilledAnswer[]> {
  if (!canSupport(actor)) return [];
  const rows = await db
    .selectFrom("readyAnswers as answer")
    .innerJoin("readyAnswerTexts as words", "words.answerId", "answer.id")
    .select([
      "answer.id",
      "answer.name",
      "answer.topic",
      "answer.leaves",
      "answer.takes",
      "answer.isMacro",
      "words.text",
    ])
    .where("words.market", "=", ticket.lang)
    .where((where) => where.or([where("answer.topic", "is", null), where("answer.topic", "=", ticket.topic)]))
    .orderBy(sql`answer.topic is null`)
    .orderBy(sql`lower(answer.name)`)
    .limit(MOST)
    .execute();
  const present = now();
  const answerBy =
    ticket.state === "open" && ticket.dueAt > present ? ticket.dueAt : dueAfter(present, ticket.lang, ticket.priority);
  const values = {
    firstName: firstNameOf(ticket.name),
    number: String(ticket.number),
    answerBy: formatsOf(ticket.lang).dayTime(answerBy),
    staffName: firstNameOf(actor.name),
    brand: BRAND,
  };
  return rows.map(({ text, topic: _, ...row }) => ({
    ...row,
    leaves: row.leaves as TicketState,
    text: fillIn(text, values),
  }));
}

/**
 * Writes a ready answer: a new one with `id` null, or over an earlier version. Returns its id. Fails with `conflict` if a colleague has changed it
 * since the form was shown, and with `name-taken` if another has its name.
 */
export async function saveReadyAnswer(
  actor: Actor,
  id: string | null,
  { name, topic, leaves, takes, macro, version, ...input }: ReadyAnswerInput,
): Promise<Result<string, "not-found" | "conflict" | "answer-name-taken">> {
  if (!canSupport(actor) || (id !== null && !isId(id))) return err("not-found");
  const present = now();
  const row = {
    name,
    topic: topic || null,
    leaves,
    takes: takes === "on",
    isMacro: macro === "on",
    updatedAt: present,
  };
  try {
    return await transaction(async (trx) => {
      const answerId = id ?? newId();
      if (id === null) {
        await trx
          .insertInto("readyAnswers")
          .values({ id: answerId, ...row, createdAt: present })
          .execute();
      } else {
        const changed = await trx
          .updateTable("readyAnswers")
          .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
          .where("id", "=", id)
          .where("version", "=", version)
          .returning("id")
          .executeTakeFirst();
        if (!changed) return err((await exists(trx, id)) ? "conflict" : "not-found");
        await trx.deleteFrom("readyAnswerTexts").where("answerId", "=", id).execute();
      }
      const texts = MARKETS.flatMap((market) => {
        const text = input[`text-${market}`];
        return text === null ? [] : [{ answerId, market, text }];
      });
      await trx.insertInto("readyAnswerTexts").values(texts).execute();
      await recordAuditEntry(trx, actor.id, {
        action: id === null ? "ready-answer-added" : "ready-answer-changed",
        subjectType: "ready-answer",
        subjectId: answerId,
        data: { name },
      });
      return ok(answerId);
    });
  } catch (error) {
    if (isUniqueViolation(error, "ready_answers_name")) return err("answer-name-taken");
    throw error;
  }
}

async function exists(trx: Tx, id: string): Promise<boolean> {
  return (await trx.selectFrom("readyAnswers").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Removes a ready answer. What was sent with it stays. */
export function removeReadyAnswer(actor: Actor, id: string): Promise<Result<void, "not-found">> {
  if (!canSupport(actor) || !isId(id)) return Promise.resolve(err("not-found"));
  return transaction(async (trx) => {
    const removed = await trx.deleteFrom("readyAnswers").where("id", "=", id).returning("name").executeTakeFirst();
    if (!removed) return err("not-found");
    await recordAuditEntry(trx, actor.id, {
      action: "ready-answer-removed",
      subjectType: "ready-answer",
      subjectId: id,
      data: { name: removed.name },
    });
    return ok(undefined);
  });
}
