import { sql } from "kysely";
import { otherMember } from "#app/features/chat/person.server.ts";
import { mayWrite, refusalToWrite } from "#app/features/chat/policy.ts";
import { sendMessage } from "#app/features/chat/posting/sending.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import type { ReadyAnswerInput } from "./ready-answer-form.ts";
import { type AnswerChoice, READY_ANSWERS, type ReadyAnswer } from "./ready-answers.ts";

/** The receiver of an answer. */
export interface Addressee {
  name: string;
  username: string;
  /** The language that they use the site in. */
  lang: Market;
}

/** The text of a ready answer in a market's language. */
function readyAnswerText(answer: ReadyAnswer, market: Market, name: string): string {
  return translator(market, "answers")(`text.${answer}`, { name });
}

/** The other member of the actor's conversation; null when they have left, undefined for other people's conversations. */
export async function addresseeOf(actor: Actor, conversationId: string): Promise<Addressee | null | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return undefined;
  const person = await db
    .selectFrom("conversations as c")
    .leftJoin("users", (join) =>
      join.on(sql<boolean>`users.id = ${otherMember(actor.id)}`).on("users.deletionDueAt", "is", null),
    )
    .select(["users.name", "users.username", "users.lang"])
    .where("c.id", "=", conversationId)
    .where((or) => or("c.memberLowId", "=", actor.id).or("c.memberHighId", "=", actor.id))
    .executeTakeFirst();
  if (!person) return undefined;
  const { name, username, lang } = person;
  return name && username && lang ? { name, username, lang: lang as Market } : null;
}

/** Every answer in the receiver's language, with the actor's own language beside it. */
export function answerChoices(actor: Member, { name, lang }: Pick<Addressee, "name" | "lang">): AnswerChoice[] {
  return READY_ANSWERS.map((answer) => ({
    answer,
    text: readyAnswerText(answer, lang, firstNameOf(name)),
    own: lang === actor.lang ? null : readyAnswerText(answer, actor.lang, firstNameOf(name)),
  }));
}

/**
 * Sends a ready answer in the receiver's language, as an ordinary message with its limits and refusals. Other people's conversations are
 * `not-found`.
 */
export async function sendReadyAnswer(
  actor: Actor,
  conversationId: string,
  { id, answer }: ReadyAnswerInput,
): ReturnType<typeof sendMessage> {
  if (!mayWrite(actor)) return err(refusalToWrite(actor)!);
  const addressee = await addresseeOf(actor, conversationId);
  if (!addressee) return err(addressee === null ? "recipient-gone" : "not-found");
  const text = readyAnswerText(answer, addressee.lang, firstNameOf(addressee.name));
  return sendMessage(actor, conversationId, { id, text });
}
