import { data, Link } from "react-router";
import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { isComplete } from "../campaign.ts";
import { campaignOf } from "../campaigns.server.ts";
import { CampaignPreview } from "../ui/campaign-preview.tsx";
import type { Route } from "./+types/campaign-preview.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const campaign = await campaignOf(adminOf(context), params.id);
  if (!campaign) throw data("page", { status: 404 });
  const written = MARKETS.filter((market) => isComplete(campaign.texts[market]));
  const market = written.find((one) => one === url.searchParams.get("market")) ?? written[0] ?? null;
  const theme = url.searchParams.get("theme") === "dark" ? ("dark" as const) : ("light" as const);
  const width = url.searchParams.get("width") === "phone" ? ("phone" as const) : ("wide" as const);
  const { id, name } = campaign;
  return { id, name, written, market, theme, width, text: market && campaign.texts[market]! };
}

/** How a campaign will look, language by language. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const t = useT("campaigns");
  const { id, name } = loaderData;
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("preview.title")} />
      <header className="stack stack-2">
        <p className="soft">
          <Link to={paths.campaign(id)}>{name}</Link>
        </p>
        <h1 className="h-page">{t("preview.title")}</h1>
      </header>
      <CampaignPreview {...loaderData} />
    </div>
  );
}
