import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { type CampaignField, TEXT_PARTS, textField } from "../campaign-form.ts";

/** What the fields of a campaign are called, in the order of the form (messages `campaigns`). */
export function useCampaignLabels(): Record<CampaignField, string> {
  const t = useT("campaigns");
  const language = useMarketLanguage();
  const ofTexts = MARKETS.flatMap((market) =>
    TEXT_PARTS.map((part) => [textField(part, market), t(`field.${part}`, { language: language(market) })]),
  );
  return {
    name: t("field.name"),
    side: t("field.side"),
    markets: t("field.markets"),
    interests: t("field.interests"),
    ...Object.fromEntries(ofTexts),
  };
}
