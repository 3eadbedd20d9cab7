import { Check, CircleDashed } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { SaveStatus } from "#app/shell/autosave-status.tsx";
import { TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { type ActionFormState, useActionForm } from "#app/shell/use-action-form.ts";
import { useAutosave } from "#app/shell/use-autosave.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { type CampaignRecord, isComplete } from "../campaign.ts";
import {
  BODY_LIMIT,
  type CampaignField,
  type CampaignFields,
  campaignSchema,
  fieldsIn,
  fieldsOf,
  TEXT_PARTS,
  type TheirCampaign,
  textField,
} from "../campaign-form.ts";
import { CampaignBasics } from "./campaign-basics.tsx";
import { CampaignConflict, useCampaignLabels } from "./campaign-conflict.tsx";

interface LanguageFieldsProps {
  form: ActionFormState<CampaignField>;
  market: Market;
}

/** The text in one language. Open while it is incomplete, and when it has an error (messages `campaigns`). */
function LanguageFields({ form, market }: LanguageFieldsProps) {
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
  // Stays open once the error is corrected: somebody is writing there.
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

/** The answer to a refused form; with the stored campaign when another window has saved it. */
export type CampaignAnswer = FormAnswer & { theirs?: TheirCampaign };

interface CampaignEditorProps {
  /** A draft. */
  campaign: CampaignRecord;
  counts: readonly { market: Market; count: number }[];
  answer: CampaignAnswer | undefined;
}

/**
 * Audience and texts of a campaign in up to five languages. Saved by its button, and with script automatically (messages `campaigns`, `pitches`,
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
        <CampaignBasics form={form} counts={counts} />
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

// The actions above the form depend on the saved texts.
function useFresh(isBehind: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isBehind) void revalidate();
  }, [isBehind, revalidate]);
}
