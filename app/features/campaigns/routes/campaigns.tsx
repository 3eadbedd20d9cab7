import { Plus } from "lucide-react";
import { Link } from "react-router";
import { ChoiceFilter, ListFilters } from "#app/features/casework/ui/list-filters.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { CampaignLine } from "../campaign.ts";
import { campaignList } from "../campaigns.server.ts";
import { CAMPAIGN_STATES, type CampaignState } from "../lifecycle.ts";
import { CampaignStateBadge } from "../ui/campaign-head.tsx";
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

interface CampaignListProps {
  state: CampaignState | undefined;
  campaigns: readonly CampaignLine[];
  next: string | null;
}

/** Campaigns, the newest first (messages `campaigns`, `shell`, `staff`). */
function CampaignList({ state, campaigns, next }: CampaignListProps) {
  const t = useT("campaigns");
  const staff = useT("staff");
  return (
    <>
      <header className="stack stack-3">
        <h1 className="h-page">{t("title")}</h1>
        <p className="soft">{t("lead")}</p>
        <p className="actions">
          <LinkButton variant="primary" icon={Plus} to={paths.newCampaign()}>
            {t("create.title")}
          </LinkButton>
        </p>
      </header>
      {(campaigns.length > 0 || state) && <StateFilter state={state} />}
      {campaigns.length === 0 ? (
        <EmptyState kind="no-results" title={t(state ? "noneFound" : "none")}>
          {t(state ? "noneFoundText" : "noneText")}
        </EmptyState>
      ) : (
        <CampaignTable campaigns={campaigns} />
      )}
      {next && (
        <p className="actions">
          <LinkButton size="s" to={paths.campaigns({ state, after: next })}>
            {staff("more")}
          </LinkButton>
        </p>
      )}
    </>
  );
}

function StateFilter({ state }: Pick<CampaignListProps, "state">) {
  const t = useT("campaigns");
  const staff = useT("staff");
  return (
    <ListFilters action={paths.campaigns()} submit={staff("filter")}>
      <ChoiceFilter
        name="state"
        label={t("column.state")}
        values={CAMPAIGN_STATES}
        labelOf={(value) => t(`states.${value}`)}
        chosen={state}
        any={t("anyState")}
      />
    </ListFilters>
  );
}

function CampaignTable({ campaigns }: Pick<CampaignListProps, "campaigns">) {
  const t = useT("campaigns");
  const shell = useT("shell");
  const { dateTime, number } = useFormat();
  return (
    <Table caption={t("title")} className="table-desk">
      <thead>
        <tr>
          <th scope="col">{t("column.name")}</th>
          <th scope="col">{t("column.state")}</th>
          <th scope="col" className="col-wide">
            {t("column.markets")}
          </th>
          <th scope="col" className="r">
            {t("column.recipients")}
          </th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map(({ id, name, state, markets, at, recipients }) => (
          <tr key={id}>
            <td>
              <Link to={paths.campaign(id)}>{name}</Link>
              <span className="desk-second">{t(`at.${state}`, { at: dateTime(at) })}</span>
            </td>
            <td>
              <CampaignStateBadge state={state} />
            </td>
            <td className="col-wide">
              <span className="row nowrap">
                {markets.map((market) => (
                  <Flag key={market} code={market} alt={shell(`country.${market}`)} />
                ))}
              </span>
            </td>
            <td className="r num">{state === "draft" || state === "scheduled" ? "–" : number(recipients)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
