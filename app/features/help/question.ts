import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** The questions of help. Their ids are the same in all five languages. */

/** The topics and their questions, in the order of the page. All ids differ: each is an anchor. */
export const TOPICS = {
  starting: ["what-is", "change-side", "change-language"],
  pitch: ["pitch-contents", "review-time", "changes-asked", "edit-published", "who-sees-figures", "shared-access"],
  finding: ["matches", "binding", "see-documents", "adviser-link"],
  safety: ["recognise-scam", "report", "password", "identity"],
  plans: ["which-plans", "cancel", "withdraw"],
} as const;

export type QuestionId = (typeof TOPICS)[keyof typeof TOPICS][number];

export const QUESTIONS: readonly QuestionId[] = Object.values(TOPICS).flat();

/** The questions with a chip above the list. */
export const POPULAR = ["review-time", "password", "cancel", "see-documents"] as const satisfies readonly QuestionId[];

/** Whether a text is the id of a question. */
export function isQuestion(text: string | null | undefined): text is QuestionId {
  return (QUESTIONS as readonly (string | null | undefined)[]).includes(text);
}

/** A question with its answer. */
export interface Question {
  id: string;
  title: string;
  /** The answer, rendered from our own Markdown. */
  html: string;
  /** The answer as plain text. */
  text: string;
}

export interface Topic {
  id: string;
  title: string;
  questions: Question[];
}

/** All of help in one language. */
export interface HelpTexts {
  title: string;
  /** The first paragraph, as plain text. */
  lead: string;
  topics: Topic[];
}

/** Questions with their answers as plain text, as schema.org has them. `origin` is that of the request. */
export function questionsIn(questions: readonly Question[], origin: string) {
  return questions.map(({ id, title, text }) => ({
    "@type": "Question" as const,
    "@id": origin + paths.faq(id),
    name: title,
    acceptedAnswer: { "@type": "Answer" as const, text },
  }));
}

/** The schema.org graph of help: its questions, and who answers them. */
export function helpGraph({ title, topics }: HelpTexts, origin: string, reader: Market) {
  const url = origin + paths.faq();
  return {
    "@context": "https://schema.org" as const,
    "@type": "FAQPage" as const,
    "@id": url,
    url,
    name: title,
    inLanguage: factsOf(reader).htmlLang,
    publisher: {
      "@type": "Organization" as const,
      "@id": `${origin}/#organisation`,
      name: BRAND,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    mainEntity: questionsIn(
      topics.flatMap(({ questions }) => questions),
      origin,
    ),
  };
}
