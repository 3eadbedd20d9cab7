import { useState } from "react";
import { useUnsavedWarning } from "#app/features/profiles/ui/use-unsaved-warning.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { type ActionFormState, useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { CampaignRecord } from "../campaign.ts";
import { BODY_LIMIT, campaignSchema, TEXT_PARTS, textField } from "../campaign-form.ts";
import { AudienceFields } from "./audience-fields.tsx";

interface CampaignFormProps {
  id: string;
  /** The draft as it is; null for a new one. */
  campaign: CampaignRecord | null;
  counts: readonly { market: Market; count: number }[];
  answer: FormAnswer | undefined;
}

/** Who a campaign is for and what it says, in up to five languages (messages `campaigns`, `pitches`, `shell`). */
export function CampaignForm({ id, campaign, counts, answer }: CampaignFormProps) {
  const t = useT("campaigns");
  const [unsaved, setUnsaved] = useState(false);
  const form = useActionForm({
    id: "campaign",
    schema: campaignSchema,
    answer,
    labels: useLabels(),
    values: valuesOf(campaign),
    validate: "submit",
  });
  useUnsavedWarning(unsaved && !form.busy, t("unsaved"));
  return (
    <div onChange={() => setUnsaved(true)}>
      <ActionForm of={form} hidden={{ id, version: campaign ? String(campaign.version) : undefined }}>
        <TextField of={form.field("name")} hint={t("hint.name")} required />
        <AudienceFields
          side={form.field("side")}
          markets={form.field("markets")}
          interests={form.field("interests")}
          counts={counts}
        />
        {MARKETS.map((market) => (
          <LanguageFields key={market} form={form} market={market} />
        ))}
        <p className="actions">
          <LinkButton to={paths.campaigns()}>{t("cancel")}</LinkButton>
          <Button type="submit" name="then" value="preview" busy={form.busy}>
            {t("saveAndPreview")}
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("save")}
          </Button>
        </p>
      </ActionForm>
    </div>
  );
}

type Form = ActionFormState<keyof ReturnType<typeof useLabels>>;

// Open where something is written or wrong, and the reader's own begins so.
function LanguageFields({ form, market }: { form: Form; market: Market }) {
  const t = useT("campaigns");
  const language = useMarketLanguage();
  const field = (part: (typeof TEXT_PARTS)[number]) => form.field(textField(part, market));
  const fields = TEXT_PARTS.map(field);
  const isOpen = fields.some(({ meta, error }) => meta.initialValue || error);
  return (
    <details className="campaign-language" open={isOpen}>
      <summary>{t("texts", { language: language(market) })}</summary>
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

/** In the order of the form, as the list of problems shows them. */
function useLabels() {
  const t = useT("campaigns");
  const language = useMarketLanguage();
  const ofTexts = Object.fromEntries(
    MARKETS.flatMap((market) =>
      TEXT_PARTS.map((part) => [textField(part, market), t(`field.${part}`, { language: language(market) })]),
    ),
  ) as Record<ReturnType<typeof textField<(typeof TEXT_PARTS)[number], Market>>, string>;
  return {
    name: t("field.name"),
    side: t("field.side"),
    markets: t("field.markets"),
    interests: t("field.interests"),
    ...ofTexts,
  };
}

function valuesOf(campaign: CampaignRecord | null) {
  if (!campaign) return { side: "both", markets: MARKETS };
  const { name, side, markets, interests, texts } = campaign;
  return {
    ...{ name, side: side ?? "both", markets, interests },
    ...Object.fromEntries(
      MARKETS.flatMap((market) =>
        TEXT_PARTS.map((part) => [textField(part, market), texts[market]?.[part] ?? undefined]),
      ),
    ),
  };
}
