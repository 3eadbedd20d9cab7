import { type TranslatedTexts, translateTexts } from "#app/features/translation/translating.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err } from "#app/platform/failure.ts";
import { messageOf } from "./messages.server.ts";

/** Translates a message of the other member for the actor by the operator's service, if its sender allows that. */
export async function translateMessage(
  actor: Actor,
  conversationId: string,
  number: number,
  to: Language,
): Promise<TranslatedTexts | ReturnType<typeof err<"not-found">>> {
  const message = await messageOf(actor, conversationId, number);
  if (!message?.language || message.mine) return err("not-found");
  const { senderId } = await db
    .selectFrom("messages")
    .select("senderId")
    .where("conversationId", "=", conversationId)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return translateTexts(actor, { authorId: senderId, texts: [message.text], from: message.language, to });
}
