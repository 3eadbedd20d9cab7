import { useState } from "react";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { useUnsavedWarning } from "#app/shell/use-unsaved-warning.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { countAudience } from "../audience.server.ts";
import { campaignSchema } from "../campaign-form.ts";
import { CampaignBasics } from "../ui/campaign-basics.tsx";
import { useCampaignLabels } from "../ui/campaign-conflict.tsx";
import { createCampaign } from "../writing.server.ts";
import type { Route } from "./+types/campaign-new.ts";

export const handle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const counts = await countAudience(adminOf(context), { side: null, markets: MARKETS, interests: [] });
  return { id: newId(), counts };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), campaignSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const id = submission.value.id ?? newId();
  const created = await createCampaign(actor, id, submission.value);
  if (!created.ok) return refuse(submission, created);
  return redirectWithFlash(context, paths.campaign(id), "campaign-saved");
}

/** Creates a draft: name and audience. Its texts are written, and autosaved, on the campaign's page. */
export default function CampaignNew({ loaderData: { id, counts }, actionData }: Route.ComponentProps) {
  const t = useT("campaigns");
  return (
    <FormPage title={t("create.title")} lead={t("create.lead")}>
      <CampaignForm id={id} counts={counts} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}

interface CampaignFormProps {
  id: string;
  counts: readonly { market: Market; count: number }[];
  answer: FormAnswer | undefined;
}

/** Name and audience (messages `campaigns`, `pitches`, `shell`). */
function CampaignForm({ id, counts, answer }: CampaignFormProps) {
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
