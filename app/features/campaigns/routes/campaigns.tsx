import { useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { campaignList } from "../campaigns.server.ts";
import { CAMPAIGN_STATES } from "../lifecycle.ts";
import { CampaignList } from "../ui/campaign-list.tsx";
import type { Route } from "./+types/campaigns.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = CAMPAIGN_STATES.find((one) => one === url.searchParams.get("state"));
  const after = url.searchParams.get("after") ?? undefined;
  return { state, ...(await campaignList(adminOf(context), { state, after })) };
}

/** Campaigns as admins look through them. */
export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const t = useT("campaigns");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      <CampaignList {...loaderData} />
    </div>
  );
}
