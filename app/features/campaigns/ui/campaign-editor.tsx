import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { SaveStatus } from "#app/shell/save-status.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { useAutosave } from "#app/shell/use-autosave.ts";
import { Button } from "#app/ui/button.tsx";
import type { CampaignRecord } from "../campaign.ts";
import { type CampaignFields, campaignSchema, fieldsIn, fieldsOf, type TheirCampaign } from "../campaign-form.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { CampaignConflict } from "./campaign-conflict.tsx";
import { LanguageFields } from "./language-fields.tsx";
import { useCampaignLabels } from "./use-campaign-labels.ts";

/** What a form is answered that was not accepted; with what stands in its place when another window has saved. */
export type CampaignAnswer = FormAnswer & { theirs?: TheirCampaign };

interface CampaignEditorProps {
  /** A draft. */
  campaign: CampaignRecord;
  counts: readonly { market: Market; count: number }[];
  answer: CampaignAnswer | undefined;
}

/**
 * Who a campaign is for and what it says, in up to five languages. Saves itself with script, and by its button (messages `campaigns`, `pitches`,
 * `shell`, `autosave`).
 */
export function CampaignEditor({ campaign, counts, answer }: CampaignEditorProps) {
  const t = useT("campaigns");
  const saving = useT("autosave");
  const labels = useCampaignLabels();
  const element = useRef<HTMLFormElement>(null);
  const form = useActionForm({
    id: "campaign",
    schema: campaignSchema,
    answer,
    labels,
    values: fieldsOf(campaign),
    validate: "submit",
  });
  const autosave = useAutosave<TheirCampaign, CampaignFields>(element, {
    address: paths.campaignDraft(campaign.id),
    tokenField: "version",
    token: String(campaign.version),
    savedAt: campaign.changedAt,
    theirs: answer?.theirs,
    snapshot: (filled) => fieldsIn(new FormData(filled)),
    question: saving("leave"),
  });
  const { status, token } = autosave;
  useFresh(status.is === "saved" && Number(token) > campaign.version);
  const conflict =
    status.is === "conflict"
      ? { theirs: status.theirs, base: status.base, onUntouched: autosave.goOn }
      : answer?.theirs && { theirs: answer.theirs, base: undefined, onUntouched: undefined };
  const mine = { ...fieldsOf(campaign), ...(form.meta.value as CampaignFields | undefined) };
  return (
    <div className="stack stack-4">
      <SaveStatus status={status} closed={t("closed")} />
      <ActionForm
        of={form}
        ref={element}
        autosave={autosave}
        hidden={{ id: campaign.id, version: token }}
        conflict={conflict && <CampaignConflict mine={mine} {...conflict} />}
      >
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
          <Button type="submit" busy={form.busy}>
            {t("save")}
          </Button>
          <Button type="submit" name="then" value="preview" busy={form.busy}>
            {t("saveAndPreview")}
          </Button>
        </p>
      </ActionForm>
    </div>
  );
}

// What can be done with a draft hangs on what is written.
function useFresh(isBehind: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isBehind) void revalidate();
  }, [isBehind, revalidate]);
}
