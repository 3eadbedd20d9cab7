import { sendMessage } from "#app/features/chat/commands.server.ts";
import { mayWrite, refusalToWrite } from "#app/features/chat/policy.ts";
import type { Actor } from "#app/platform/actor.ts";
import { failed } from "#app/platform/failure.ts";
import { firstNameOf } from "#app/platform/first-name.ts";
import { addresseeOf, readyAnswerText } from "./queries.server.ts";
import type { ReadyAnswerInput } from "./ready-answers.ts";

/**
 * Sends a ready answer in the language of whoever gets it: an ordinary message, with the limits and refusals of one. Others'
 * conversations are not found.
 */
export async function sendReadyAnswer(
  actor: Actor,
  conversationId: string,
  { id, answer }: ReadyAnswerInput,
): ReturnType<typeof sendMessage> {
  if (!mayWrite(actor)) return failed(refusalToWrite(actor)!);
  const addressee = await addresseeOf(actor, conversationId);
  if (!addressee) return failed(addressee === null ? "recipient-gone" : "not-found");
  const text = readyAnswerText(answer, addressee.lang, firstNameOf(addressee.name));
  return sendMessage(actor, conversationId, { id, text });
}
