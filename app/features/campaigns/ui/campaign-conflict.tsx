import { useEffect } from "react";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { ConflictNote } from "#app/shell/autosave-status.tsx";
import { disputedFields } from "#app/shell/conflict.ts";
import { SIDES } from "../campaign.ts";
import {
  type CampaignField,
  type CampaignFields,
  differences,
  TEXT_PARTS,
  type TheirCampaign,
  textField,
} from "../campaign-form.ts";

/** The labels of a campaign's fields, in the order of the form (messages `campaigns`). */
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

interface CampaignConflictProps {
  /** The values of this window's form. */
  mine: CampaignFields;
  theirs: TheirCampaign;
  /** The common base of both windows, where it is known. */
  base: CampaignFields | undefined;
  /** Called when nothing conflicts: this window can go on saving. */
  onUntouched: (() => void) | undefined;
}

/** Two windows have edited the same campaign: shows both versions, field by field (messages `campaigns`, `pitches`, `shell`, `autosave`). */
export function CampaignConflict({ mine, theirs, base, onUntouched }: CampaignConflictProps) {
  const t = useT("campaigns");
  const labels = useCampaignLabels();
  const shown = useShownField();
  const fields = disputedFields(differences, mine, theirs.fields, base);
  const untouched = fields.length === 0 ? onUntouched : undefined;
  useEffect(() => untouched?.(), [untouched]);
  if (untouched) return null;
  return (
    <ConflictNote
      title={t("conflict")}
      theirs={theirs}
      asked={onUntouched !== undefined}
      fields={fields.map(({ field, keep }) => ({
        ...{ name: field, keep, label: labels[field] },
        shown: { mine: shown(field, mine), theirs: shown(field, theirs.fields) },
      }))}
    />
  );
}

/** The value of a field as text. */
function useShownField(): (field: CampaignField, fields: CampaignFields) => string {
  const t = useT("campaigns");
  const shell = useT("shell");
  const industry = useT("pitches");
  return (field, fields) => {
    const values = [fields[field] ?? []].flat();
    if (field === "side") return t(`side.${SIDES.find((side) => side === values[0]) ?? "both"}`);
    if (field === "markets") {
      return MARKETS.filter((market) => values.includes(market))
        .map((market) => shell(`country.${market}`))
        .join(", ");
    }
    if (field === "interests") {
      return INDUSTRIES.filter((value) => values.includes(value))
        .map((value) => industry(`industry.${value}`))
        .join(", ");
    }
    return values.join();
  };
}
