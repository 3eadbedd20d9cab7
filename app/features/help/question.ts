import { factsOf, type Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** Questions of help: their ids, which are the same in all five languages, and what a page shows of them. */

/** The topics and their questions, in the order of the page. All ids differ: each is an anchor. */
export const TOPICS = {
  starting: ["what-is", "open-account", "change-side", "change-language"],
  pitch: ["pitch-contents", "review-time", "changes-asked", "edit-published", "who-sees-figures"],
  finding: ["near-me", "matches", "binding", "see-documents"],
  safety: ["recognise-scam", "report", "password", "identity"],
  plans: ["which-plans", "cancel", "withdraw"],
} as const;

export type QuestionId = (typeof TOPICS)[keyof typeof TOPICS][number];

/** All questions. */
export const QUESTIONS: readonly QuestionId[] = Object.values(TOPICS).flat();

/** Those that a word above the list leads to. */
export const POPULAR = ["review-time", "password", "cancel", "see-documents"] as const satisfies readonly QuestionId[];

/** Whether a text is the id of a question. */
export function isQuestion(text: string | null | undefined): text is QuestionId {
  return (QUESTIONS as readonly (string | null | undefined)[]).includes(text);
}

/** A question with its answer. */
export interface Question {
  id: string;
  title: string;
  /** The answer, made of our own Markdown. */
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

// What search engines are told of help, in schema.org's terms.

/** The questions and their answers as plain text. `origin` is that of the host which is read. */
export function helpGraph({ title, topics }: HelpTexts, origin: string, reader: Market) {
  const url = origin + paths.faq();
  return {
    "@context": "https://schema.org" as const,
    "@type": "FAQPage" as const,
    "@id": url,
    url,
    name: title,
    inLanguage: factsOf(reader).htmlLang,
    mainEntity: topics
      .flatMap(({ questions }) => questions)
      .map(({ id, title, text }) => ({
        "@type": "Question" as const,
        "@id": origin + paths.faq(id),
        name: title,
        acceptedAnswer: { "@type": "Answer" as const, text },
      })),
  };
}
