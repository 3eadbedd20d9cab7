/** What search engines are told of help, in schema.org's terms. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths.ts";
import type { HelpTexts } from "./question.ts";

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
