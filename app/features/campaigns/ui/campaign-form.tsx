import { useState } from "react";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { useUnsavedWarning } from "#app/shell/use-unsaved-warning.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { campaignSchema } from "../campaign-form.ts";
import { AudienceFields } from "./audience-fields.tsx";

interface CampaignFormProps {
  id: string;
  counts: readonly { market: Market; count: number }[];
  answer: FormAnswer | undefined;
}

/** Makes a draft: what it is called and who it is for. Its texts are written there, and saved by themselves (messages `campaigns`, `pitches`, `shell`). */
export function CampaignForm({ id, counts, answer }: CampaignFormProps) {
  const t = useT("campaigns");
  const [unsaved, setUnsaved] = useState(false);
  const form = useActionForm({
    id: "campaign",
    schema: campaignSchema,
    answer,
    labels: {
      name: t("field.name"),
      side: t("field.side"),
      markets: t("field.markets"),
      interests: t("field.interests"),
    },
    values: { side: "both", markets: MARKETS },
    validate: "submit",
  });
  useUnsavedWarning(unsaved && !form.busy, t("unsaved"));
  return (
    <div onChange={() => setUnsaved(true)}>
      <ActionForm of={form} hidden={{ id }}>
        <TextField of={form.field("name")} hint={t("hint.name")} required />
        <AudienceFields
          side={form.field("side")}
          markets={form.field("markets")}
          interests={form.field("interests")}
          counts={counts}
        />
        <p className="actions">
          <LinkButton to={paths.campaigns()}>{t("cancel")}</LinkButton>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("create.submit")}
          </Button>
        </p>
      </ActionForm>
    </div>
  );
}
