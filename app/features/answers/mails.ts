import { defineMail } from "#app/platform/mail/mail.ts";

/** A first message that has waited for an answer. */
export const ANSWER_AWAITED = defineMail<{ conversationId: string }>("answer-awaited");
