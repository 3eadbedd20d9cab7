/** Macros: a ready answer sent by one press, with what it does to the case. */
import type { Actor } from "#app/platform/actor.ts";
import { err, type Result } from "#app/platform/failure.ts";
import { answerCase } from "../answering.server.ts";
import { ticketFor } from "../tickets.server.ts";
import { answersFor } from "./ready-answers.server.ts";

/**
 * Sends a ready answer as it stands, in the case's language, and leaves the case as the answer says. Idempotent by `messageId`. Fails with
 * `not-found` if it has no text in that language or is for another topic.
 */
export async function sendReadyAnswer(
  actor: Actor,
  ticketId: string,
  { answerId, messageId }: { answerId: string; messageId: string },
  origin?: string,
): Promise<Result<void, "not-found" | "conflict">> {
  const ticket = await ticketFor(actor, ticketId);
  const answer = ticket && (await answersFor(actor, ticket)).find(({ id }) => id === answerId);
  if (!answer) return err("not-found");
  const { text: message, leaves, takes } = answer;
  return answerCase(actor, ticketId, { id: messageId, message, leaves, takes, readyAnswerId: answerId }, origin);
}
