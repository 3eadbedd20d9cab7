/** Addresses of questions about a pitch and of its updates; part of `paths`. */
import { withQuery } from "./query.ts";

/** A text that a member wrote about a pitch, as its address names it. */
interface TextAddress {
  publicId: string;
  kind: "question" | "answer" | "update";
  id: string;
}

/** The id of the element of an answered question, or of an update, on pages that show it. */
export function textAnchor(kind: "question" | "update", id: string): string {
  return `${kind}-${id}`;
}

export const QUESTION_PATHS = {
  /** What was asked and answered, and the form to ask. */
  questions: (publicId: string, after?: string) => withQuery(`/pitches/${publicId}/questions`, { after }),
  questionWithdrawal: (publicId: string, id: string) => `/pitches/${publicId}/questions/${id}/withdrawal`,
  updates: (publicId: string, after?: string) => withQuery(`/pitches/${publicId}/updates`, { after }),
  /** One of them on the page `at` that shows it. */
  textOn: (at: string, kind: "question" | "update", id: string) => `${at}#${textAnchor(kind, id)}`,
  textTranslation: ({ publicId, kind, id }: TextAddress) => `/pitches/${publicId}/texts/${kind}/${id}/translation`,
  reportText: ({ publicId, kind, id }: TextAddress) => `/pitches/${publicId}/texts/${kind}/${id}/report`,
  /** For those who manage the pitch: their lists, one question with the form of its answer, and what else is done with it. */
  ownQuestions: (publicId: string, query: { list?: "answered" | "declined" | undefined; after?: string } = {}) =>
    withQuery(`/pages/create/${publicId}/questions`, query),
  ownQuestion: (publicId: string, id: string) => `/pages/create/${publicId}/questions/${id}`,
  questionRefusal: (publicId: string, id: string) => `/pages/create/${publicId}/questions/${id}/refusal`,
  answerRemoval: (publicId: string, id: string) => `/pages/create/${publicId}/questions/${id}/answer/removal`,
  newUpdate: (publicId: string) => `/pages/create/${publicId}/updates/new`,
  ownUpdate: (publicId: string, id: string) => `/pages/create/${publicId}/updates/${id}`,
  updateRemoval: (publicId: string, id: string) => `/pages/create/${publicId}/updates/${id}/removal`,
} as const;
