import { type Language, languageOf } from "#app/i18n/languages.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import type { Evidence } from "../report.ts";

/** The languages of the texts of an evidence, in their order: a pitch's text, a biography, messages, or one text about a pitch. Null where it cannot be detected. */
export function languagesOf(evidence: Evidence): (Language | null)[] {
  switch (evidence.type) {
    case "pitch": {
      // What was reported before languages were known has none.
      const { language, pitchText } = evidence.content as Partial<typeof evidence.content>;
      return [language ?? detectLanguage(pitchText ?? "", languageOf(evidence.market))];
    }
    case "profile":
      return [detectLanguage(evidence.biography ?? "", languageOf(evidence.market))];
    case "message":
      return evidence.messages.map(({ text }) => detectLanguage(text));
    default:
      return [evidence.language];
  }
}
