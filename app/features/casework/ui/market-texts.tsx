import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { TextareaField } from "#app/shell/form-fields.tsx";
import type { ActionField } from "#app/shell/use-action-form.ts";
import type { TextName } from "../market-texts.ts";

interface MarketTextsProps {
  fieldOf: (name: TextName) => ActionField;
  rows: number;
  limit: number;
}

/** A text in each market's language. */
export function MarketTexts({ fieldOf, rows, limit }: MarketTextsProps) {
  return MARKETS.map((market) => (
    <TextareaField
      key={market}
      of={fieldOf(`text-${market}`)}
      rows={rows}
      lang={factsOf(market).htmlLang}
      limit={limit}
    />
  ));
}
