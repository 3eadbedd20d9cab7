import { z } from "zod";
import { messageForm } from "#app/features/chat/posting/message-form.ts";
import { READY_ANSWERS } from "./ready-answers.ts";

/** A chosen answer, with the id of the message that it becomes. */
export const readyAnswerForm = z.object({ id: messageForm.shape.id, answer: z.enum(READY_ANSWERS) });

export type ReadyAnswerInput = z.output<typeof readyAnswerForm>;
