import { defineEvent } from "#app/platform/outbox/events.ts";
import type { QuestionState } from "./lifecycle.ts";

export interface QuestionFact {
  questionId: string;
  pitchId: string;
  ownerId: string;
  askerId: string;
  /** Null once it is withdrawn. */
  state: QuestionState | null;
  /** It was just asked; else an answer was taken back, or a removal undone. */
  asked?: boolean;
}

/** A question was asked, answered, declined, withdrawn or removed, or its answer was taken back. */
export const questionMoved = defineEvent<QuestionFact>("question-moved");

export interface UpdateFact {
  updateId: string;
  pitchId: string;
  ownerId: string;
}

/** An update was published: those who saved the pitch are told. */
export const updatePublished = defineEvent<UpdateFact>("pitch-update-published");

/** An update was changed or removed: pages that show it are stale, and nobody is told of it any more if it is gone. */
export const updateChanged = defineEvent<UpdateFact & { gone: boolean }>("pitch-update-changed");
