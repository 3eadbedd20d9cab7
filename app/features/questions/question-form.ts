/** The forms of questions, answers and updates. */
import { z } from "zod";
import { line, paragraphs } from "#app/platform/http/forms.ts";
import { ANSWER_LIMIT, QUESTION_LEAST, QUESTION_LIMIT, TITLE_LIMIT, UPDATE_LIMIT } from "./questions.ts";

export const questionSchema = z.object({
  question: paragraphs(QUESTION_LIMIT).refine((text) => text.length >= QUESTION_LEAST, {
    error: `too-short:${QUESTION_LEAST}`,
  }),
});

/** Who reads an answer: everybody who sees the pitch, or the member who asked. */
export const AUDIENCES = ["public", "private"] as const;

export const answerSchema = z.object({
  answer: paragraphs(ANSWER_LIMIT),
  audience: z.enum(AUDIENCES, { error: "choose" }),
  /** Of the question that the page showed. */
  version: z.coerce.number().int().min(1).max(1_000_000),
});

export type AnswerForm = z.output<typeof answerSchema>;

const words = { title: line(TITLE_LIMIT), text: paragraphs(UPDATE_LIMIT) };

/** An update, which is published only with a tick that says whom it tells. */
export const updateSchema = z.object({ ...words, sure: z.literal("on", { error: "tick" }) });

export const updateChangeSchema = z.object({ ...words, version: z.coerce.number().int().min(1).max(1_000_000) });

export type UpdateWords = { title: string; text: string };
