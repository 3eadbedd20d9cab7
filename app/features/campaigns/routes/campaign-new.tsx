import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { countAudience } from "../audience.server.ts";
import { campaignSchema } from "../campaign-form.ts";
import { createCampaign } from "../writing.server.ts";
import type { Route } from "./+types/campaign-new.ts";

const CampaignForm = deferred(async () => (await import("../ui/campaign-new-form.tsx")).CampaignForm);

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
