import type { ReactNode } from "react";
import { type RowField, taxReliefNames } from "#app/features/pitches/company-facts.ts";
import type { PitchContent } from "#app/features/pitches/content.ts";
import { useLanguageTitle } from "#app/i18n/language-name.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { type ListRow, rowDifference, type TextSegment } from "../difference.ts";
import { PitchText } from "./pitch-text.tsx";
import { ReviewedShortTexts, ReviewedTranslations } from "./reviewed-translations.tsx";

type FactField = RowField | "language" | "smallestAmount" | "closingDate" | "committed" | "taxRelief";

/** The lists that are compared row by row; the translated ones have views of their own. */
type ListField = Exclude<RowField, "translations" | "translatedTexts">;

/** How to mark the rows of a list that differ from another version of it. */
export interface RowMark {
  as: "del" | "ins";
  other: PitchContent;
}

/** Returns a function that renders the optional facts of a company; null where one is not stated (messages `moderation`). */
export function useReviewedFacts(
  market: Market,
): (content: PitchContent, mark?: RowMark) => Record<FactField, () => ReactNode> {
  const names = useT("moderation");
  const format = useFormat();
  const language = useLanguageTitle();
  const lang = factsOf(market).htmlLang;
  const money = (amount: number | null, { currency }: PitchContent) =>
    amount !== null && currency !== null ? format.money(amount, currency) : null;
  const rows: Record<ListField, (content: PitchContent) => ListRow[]> = {
    years: (content) =>
      content.years.map(({ year, revenue, result, source }) => ({
        keys: [String(year)],
        line: [
          `${year}: ${money(revenue, content) ?? format.number(revenue)}`,
          result !== null && (money(result, content) ?? format.number(result)),
          names(`value.source.${source}`),
        ]
          .filter(Boolean)
          .join(" · "),
      })),
    moneyUse: ({ moneyUse }) =>
      moneyUse.map(({ what, share }) => ({ keys: [what], line: `${what} · ${format.percent(share * 100)}` })),
    team: ({ team }) => team.map(({ name, role }) => ({ keys: [name, role], line: `${name} · ${role}` })),
    milestones: ({ milestones }) =>
      milestones.map(({ month, text }) => ({ keys: [text, month], line: `${month} · ${text}` })),
  };
  return (content, mark) => {
    const listed = (field: ListField) => (
      <Rows
        rows={rows[field](content)}
        mark={mark && { as: mark.as, others: rows[field](mark.other) }}
        lang={field === "years" ? undefined : lang}
      />
    );
    const list = (field: ListField) => () => content[field].length > 0 && listed(field);
    return {
      years: list("years"),
      moneyUse: list("moneyUse"),
      team: list("team"),
      milestones: list("milestones"),
      language: () => content.language && language(content.language),
      translations: () =>
        content.translations.length > 0 && <ReviewedTranslations translations={content.translations} />,
      translatedTexts: () =>
        content.translatedTexts.length > 0 && <ReviewedShortTexts texts={content.translatedTexts} lang={lang} />,
      smallestAmount: () => money(content.smallestAmount, content),
      closingDate: () => content.closingDate && format.date(content.closingDate),
      committed: () => money(content.committed, content),
      taxRelief: () => content.taxRelief && format.list(taxReliefNames(content.taxRelief)),
    };
  };
}

interface RowsProps {
  rows: readonly ListRow[];
  mark: { as: "del" | "ins"; others: readonly ListRow[] } | undefined;
  lang: string | undefined;
}

/** A list row by row; where it is compared, with what differs in each row marked. */
function Rows({ rows, mark, lang }: RowsProps) {
  const pieces = mark
    ? rowDifference(rows, mark.others, mark.as === "del" ? "removed" : "added")
    : rows.map(({ line }): TextSegment[] => [{ text: line, change: "same" }]);
  return (
    <ul lang={lang}>
      {pieces.map((segments, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same
        <li key={index}>
          <PitchText segments={segments} lang={lang} inline />
        </li>
      ))}
    </ul>
  );
}
