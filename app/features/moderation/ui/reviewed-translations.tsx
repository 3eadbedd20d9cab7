import type { Translation } from "#app/features/pitches/translations.ts";
import { useLanguageTitle } from "#app/i18n/language-name.ts";
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

function wholeOf({ shortDescription, pitchText }: Translation): string {
  return [shortDescription, pitchText].filter(Boolean).join("\n\n");
}

function segmentsOf(text: string, other: string | undefined, as: "removed" | "added" | undefined) {
  if (!as) return [{ text, change: "same" as const }];
  const [before, after] = as === "removed" ? [text, other ?? ""] : [other ?? "", text];
  return wordDifference(before, after).filter(({ change }) => change === "same" || change === as);
}
