import type { ReactNode } from "react";
import { type RowField, taxReliefNames } from "#app/features/pitches/company-facts.ts";
import type { PitchContent } from "#app/features/pitches/content.ts";
import { useLanguageTitle } from "#app/i18n/language-name.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { ReviewedShortTexts, ReviewedTranslations } from "./reviewed-translations.tsx";

type FactField = RowField | "language" | "smallestAmount" | "closingDate" | "committed" | "taxRelief";

/** Returns a function that renders the optional facts of a company; null where one is not stated (messages `moderation`). */
export function useReviewedFacts(market: Market): (content: PitchContent) => Record<FactField, () => ReactNode> {
  const names = useT("moderation");
  const format = useFormat();
  const language = useLanguageTitle();
  const lang = factsOf(market).htmlLang;
  return (content) => {
    const money = (amount: number | null) =>
      amount !== null && content.currency !== null ? format.money(amount, content.currency) : null;
    return {
      years: () =>
        listOf(
          content.years.map(({ year, revenue, result, source }) =>
            [
              `${year}: ${money(revenue) ?? format.number(revenue)}`,
              result !== null && (money(result) ?? format.number(result)),
              names(`value.source.${source}`),
            ]
              .filter(Boolean)
              .join(" · "),
          ),
        ),
      moneyUse: () =>
        listOf(
          content.moneyUse.map(({ what, share }) => `${what} · ${format.percent(share * 100)}`),
          lang,
        ),
      team: () =>
        listOf(
          content.team.map(({ name, role }) => `${name} · ${role}`),
          lang,
        ),
      milestones: () =>
        listOf(
          content.milestones.map(({ month, text }) => `${month} · ${text}`),
          lang,
        ),
      language: () => content.language && language(content.language),
      translations: () =>
        content.translations.length > 0 && <ReviewedTranslations translations={content.translations} />,
      translatedTexts: () =>
        content.translatedTexts.length > 0 && <ReviewedShortTexts texts={content.translatedTexts} lang={lang} />,
      smallestAmount: () => money(content.smallestAmount),
      closingDate: () => content.closingDate && format.date(content.closingDate),
      committed: () => money(content.committed),
      taxRelief: () => content.taxRelief && format.list(taxReliefNames(content.taxRelief)),
    };
  };
}

function listOf(lines: readonly string[], lang?: string): ReactNode {
  return (
    lines.length > 0 && (
      <ul lang={lang}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  );
}
