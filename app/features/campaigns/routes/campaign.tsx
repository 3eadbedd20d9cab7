import { data, Link, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { countAudience } from "../audience.server.ts";
import { campaignSchema, takePicks, theirCampaign } from "../campaign-form.ts";
import { campaignFigures, campaignOf } from "../campaigns.server.ts";
import { type CampaignAnswer, CampaignEditor } from "../ui/campaign-editor.tsx";
import { CampaignHead } from "../ui/campaign-head.tsx";
import { CampaignRecordView } from "../ui/campaign-record.tsx";
import { changeCampaign } from "../writing.server.ts";
import type { Route } from "./+types/campaign.ts";

export const handle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const campaign = await campaignOf(actor, params.id);
  if (!campaign) throw data("page", { status: 404 });
  const isDraft = campaign.state === "draft";
  return {
    campaign,
    counts: isDraft ? await countAudience(actor, campaign) : [],
    figures: isDraft ? null : await campaignFigures(actor, campaign.id),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const form = await formOf(request);
  if (form.get("go") === "merge") {
    const campaign = await campaignOf(actor, params.id);
    if (campaign) takePicks(form, theirCampaign(campaign));
  }
  const submission = parseForm(form, campaignSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const changed = await changeCampaign(actor, params.id, submission.value);
  if (!changed.ok) {
    if (changed.code === "not-found") throw data("page", { status: 404 });
    const campaign = changed.code === "conflict" && (await campaignOf(actor, params.id));
    const { data: answer, init } = refuse(submission, changed);
    return data<CampaignAnswer>(campaign ? { ...answer, theirs: theirCampaign(campaign) } : answer, init ?? {});
  }
  if (form.get("then") === "preview") return redirect(paths.campaignPreview(params.id));
  return redirectWithFlash(context, paths.campaign(params.id), "campaign-saved");
}

/** One campaign: its form while it is a draft, then what became of it. */
export default function Campaign({ loaderData: { campaign, counts, figures }, actionData }: Route.ComponentProps) {
  const t = useT("campaigns");
  return (
    <FormPage title={campaign.name} about={<Link to={paths.campaigns()}>{t("title")}</Link>}>
      <CampaignHead campaign={campaign} />
      {figures ? (
        <CampaignRecordView campaign={campaign} figures={figures} />
      ) : (
        <CampaignEditor campaign={campaign} counts={counts} answer={actionData as CampaignAnswer | undefined} />
      )}
    </FormPage>
  );
}
