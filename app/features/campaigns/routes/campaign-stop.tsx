import { data, Form, Link, redirect, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { campaignOf } from "../campaigns.server.ts";
import { stopCampaign } from "../sending.server.ts";
import type { Route } from "./+types/campaign-stop.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const campaign = await campaignOf(adminOf(context), params.id);
  if (!campaign) throw data("page", { status: 404 });
  if (campaign.state !== "sending") throw redirect(paths.campaign(campaign.id));
  const { id, name, recipients } = campaign;
  return { id, name, recipients };
}

export async function action({ context, params }: Route.ActionArgs) {
  const stopped = await stopCampaign(adminOf(context), params.id);
  if (!stopped.ok && stopped.code === "not-found") throw data("page", { status: 404 });
  const flash = stopped.ok ? "campaign-stopped" : (`failure-${stopped.code}` as const);
  return redirectWithFlash(context, paths.campaign(params.id), flash);
}

/** Confirms that a campaign is to be stopped, which cannot be undone. */
export default function CampaignStop({ loaderData: { id, name, recipients } }: Route.ComponentProps) {
  const t = useT("campaigns");
  const busy = useNavigation().formAction === paths.campaignStop(id);
  return (
    <FormPage
      title={t("stop.question")}
      about={<Link to={paths.campaign(id)}>{name}</Link>}
      lead={t("stop.lead", { count: recipients })}
    >
      <Form method="post" className="actions">
        <LinkButton to={paths.campaign(id)}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={busy}>
          {t("stop.submit")}
        </Button>
      </Form>
    </FormPage>
  );
}
