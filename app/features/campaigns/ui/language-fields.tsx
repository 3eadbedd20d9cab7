import { Check, CircleDashed } from "lucide-react";
import { useState } from "react";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import type { Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { TextareaField, TextField } from "#app/shell/form-fields.tsx";
import type { ActionFormState } from "#app/shell/use-action-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { isComplete } from "../campaign.ts";
import { BODY_LIMIT, type CampaignField, TEXT_PARTS, textField } from "../campaign-form.ts";

interface LanguageFieldsProps {
  form: ActionFormState<CampaignField>;
  market: Market;
}

/** What a campaign says in one language. Open where something is begun, and where something turns out to be wrong (messages `campaigns`). */
export function LanguageFields({ form, market }: LanguageFieldsProps) {
  const t = useT("campaigns");
  const language = useMarketLanguage();
  const field = (part: (typeof TEXT_PARTS)[number]) => form.field(textField(part, market));
  const fields = TEXT_PARTS.map(field);
  const text = Object.fromEntries(TEXT_PARTS.map((part) => [part, field(part).meta.value ?? null])) as Record<
    (typeof TEXT_PARTS)[number],
    string | null
  >;
  const isBegun = Object.values(text).some(Boolean);
  const isReady = isComplete(text);
  const [isOpen, setOpen] = useState(isBegun && !isReady);
  // It stays open once that is mended: somebody is writing there.
  if (!isOpen && fields.some(({ error }) => error)) setOpen(true);
  return (
    <details className="campaign-language" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t("texts", { language: language(market) })}
        {isBegun && (
          <Badge kind={isReady ? "done" : "draft"} icon={isReady ? Check : CircleDashed}>
            {t(isReady ? "ready" : "begun")}
          </Badge>
        )}
      </summary>
      <div className="stack stack-4">
        <TextField of={field("subject")} />
        <TextField of={field("preview")} optional={t("optional")} hint={t("hint.preview")} />
        <TextField of={field("heading")} />
        <TextareaField of={field("body")} hint={t("hint.body")} rows={10} limit={BODY_LIMIT} />
        <div className="grid2">
          <TextField of={field("button")} optional={t("optional")} />
          <TextField of={field("link")} optional={t("optional")} hint={t("hint.link")} inputMode="url" />
        </div>
      </div>
    </details>
  );
}
