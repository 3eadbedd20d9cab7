import { useState } from "react";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { useUnsavedWarning } from "#app/shell/use-unsaved-warning.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { campaignSchema } from "../campaign-form.ts";
import { CampaignBasics } from "./campaign-basics.tsx";
import { useCampaignLabels } from "./campaign-conflict.tsx";

interface CampaignFormProps {
  id: string;
  counts: readonly { market: Market; count: number }[];
  answer: FormAnswer | undefined;
}

/** Name and audience (messages `campaigns`, `pitches`, `shell`). */
export function CampaignForm({ id, counts, answer }: CampaignFormProps) {
  const t = useT("campaigns");
  const [unsaved, setUnsaved] = useState(false);
  const form = useActionForm({
    id: "campaign",
    schema: campaignSchema,
    answer,
    labels: useCampaignLabels(),
    values: { side: "both", markets: MARKETS },
    validate: "submit",
  });
  useUnsavedWarning(unsaved && !form.busy, t("unsaved"));
  return (
    <div onChange={() => setUnsaved(true)}>
      <ActionForm of={form} hidden={{ id }}>
        <CampaignBasics form={form} counts={counts} />
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
