/** The life of a question about a pitch: who may do what with it, and what it is then (decision 140). Pure. */

/** `open`: waits for an answer; `private`: answered to its asker only; `removed`: by staff, after a report. */
export const QUESTION_STATES = ["open", "public", "private", "declined", "removed"] as const;

export type QuestionState = (typeof QUESTION_STATES)[number];

/** Who acts: whoever manages the pitch, the member who asked, or staff on a report. */
export const QUESTION_PEOPLE = ["owner", "asker", "staff"] as const;

export type QuestionPerson = (typeof QUESTION_PEOPLE)[number];

export const QUESTION_ACTS = [
  "answer-publicly",
  "answer-privately",
  "decline",
  "take-back",
  "withdraw",
  "remove-answer",
  "remove",
] as const;

export type QuestionAct = (typeof QUESTION_ACTS)[number];

interface Move {
  by: QuestionPerson;
  from: readonly QuestionState[];
  /** Null: nothing of it is kept. */
  to: QuestionState | null;
}

export const QUESTION_MOVES: Readonly<Record<QuestionAct, Move>> = {
  // Also after a change of mind, and to edit what was answered.
  "answer-publicly": { by: "owner", from: ["open", "public", "private", "declined"], to: "public" },
  "answer-privately": { by: "owner", from: ["open", "public", "private", "declined"], to: "private" },
  decline: { by: "owner", from: ["open"], to: "declined" },
  // It waits for an answer again.
  "take-back": { by: "owner", from: ["public", "private"], to: "open" },
  withdraw: { by: "asker", from: ["open"], to: null },
  "remove-answer": { by: "staff", from: ["public", "private"], to: "open" },
  remove: { by: "staff", from: ["open", "public", "private", "declined"], to: "removed" },
};

/** Whether a person may do something with a question in that state. */
export function mayMoveQuestion(person: QuestionPerson, state: QuestionState, act: QuestionAct): boolean {
  const { by, from } = QUESTION_MOVES[act];
  return by === person && from.includes(state);
}

/** Whether the state is one with an answer. */
export function isAnswered(state: QuestionState): boolean {
  return state === "public" || state === "private";
}

/** The life of an update: the same for its parts. */
export const UPDATE_STATES = ["published", "removed"] as const;

export type UpdateState = (typeof UPDATE_STATES)[number];

export const UPDATE_ACTS = ["edit", "delete", "remove"] as const;

export type UpdateAct = (typeof UPDATE_ACTS)[number];

export const UPDATE_MOVES: Readonly<
  Record<UpdateAct, { by: "owner" | "staff"; from: readonly UpdateState[]; to: UpdateState | null }>
> = {
  edit: { by: "owner", from: ["published"], to: "published" },
  delete: { by: "owner", from: ["published"], to: null },
  remove: { by: "staff", from: ["published"], to: "removed" },
};

/** Whether a person may do something with an update in that state. */
export function mayMoveUpdate(person: QuestionPerson, state: UpdateState, act: UpdateAct): boolean {
  const { by, from } = UPDATE_MOVES[act];
  return by === person && from.includes(state);
}
