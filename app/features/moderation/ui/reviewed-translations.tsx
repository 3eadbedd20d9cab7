import type { TranslatedText, Translation } from "#app/features/pitches/translations.ts";
import { useLanguageTitle } from "#app/i18n/language-name.ts";
import { MARKET_LANGUAGES } from "#app/i18n/languages.ts";
import { wordDifference } from "../difference.ts";
import { PitchText } from "./pitch-text.tsx";

interface ReviewedTranslationsProps {
  translations: readonly Translation[];
  /** The other version of them, to mark what differs: as removed or as added. */
  mark?: { as: "removed" | "added"; others: readonly Translation[] };
}

/** The texts that the owner wrote in further languages, each with its changes marked (messages `moderation-desk`). */
export function ReviewedTranslations({ translations, mark }: ReviewedTranslationsProps) {
  const title = useLanguageTitle();
  return (
    <div className="stack stack-4">
      {translations.map((version) => {
        const other = mark?.others.find(({ language }) => language === version.language);
        return (
          <div key={version.language} className="stack stack-1">
            <span className="tiny label">{title(version.language)}</span>
            <PitchText
              segments={segmentsOf(wholeOf(version), other && wholeOf(other), mark?.as)}
              lang={version.language}
            />
          </div>
        );
      })}
    </div>
  );
}

interface ReviewedShortTextsProps {
  texts: readonly TranslatedText[];
  /** Language of the originals. */
  lang: string;
  /** To mark them as removed or as added. */
  as?: "del" | "ins";
}

/** Short texts that the owner wrote in further languages, each after its original. */
export function ReviewedShortTexts({ texts, lang, as: Mark }: ReviewedShortTextsProps) {
  const title = useLanguageTitle();
  const languages = MARKET_LANGUAGES.filter((each) => texts.some(({ language }) => language === each));
  return (
    <div className="stack stack-4">
      {languages.map((each) => (
        <div key={each} className="stack stack-1">
          <span className="tiny label">{title(each)}</span>
          {texts
            .filter(({ language }) => language === each)
            .map(({ of, text }) => (
              <div key={of}>
                <span className="muted" lang={lang}>
                  {of}:
                </span>{" "}
                {Mark ? <Mark lang={each}>{text}</Mark> : <span lang={each}>{text}</span>}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}

function wholeOf({ shortDescription, pitchText }: Translation): string {
  return [shortDescription, pitchText].filter(Boolean).join("\n\n");
}

function segmentsOf(text: string, other: string | undefined, as: "removed" | "added" | undefined) {
  if (!as) return [{ text, change: "same" as const }];
  const [before, after] = as === "removed" ? [text, other ?? ""] : [other ?? "", text];
  return wordDifference(before, after).filter(({ change }) => change === "same" || change === as);
}
