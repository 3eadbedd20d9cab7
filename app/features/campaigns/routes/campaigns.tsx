import { Plus } from "lucide-react";
import { Link } from "react-router";
import { ChoiceFilter, ListFilters, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import type { CampaignLine } from "../campaign.ts";
import { campaignList } from "../campaigns.server.ts";
import { CAMPAIGN_STATES } from "../lifecycle.ts";
import { CampaignStateBadge } from "../ui/campaign-head.tsx";
import type { Route } from "./+types/campaigns.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = CAMPAIGN_STATES.find((one) => one === url.searchParams.get("state"));
  const after = url.searchParams.get("after") ?? undefined;
  return { state, ...(await campaignList(adminOf(context), { state, after })) };
}

/** Campaigns, the newest first. */
export default function Campaigns({ loaderData: { state, campaigns, next } }: Route.ComponentProps) {
  const t = useT("campaigns");
  const staff = useT("staff");
  return (
    <div className="w-content stack stack-6">
      <DeskHead title={t("title")} lead={t("lead")}>
        <LinkButton variant="primary" icon={Plus} to={paths.newCampaign()}>
          {t("create.title")}
        </LinkButton>
      </DeskHead>
      {(campaigns.length > 0 || state) && (
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
      )}
      {campaigns.length === 0 ? (
        <EmptyState kind="no-results" title={t(state ? "noneFound" : "none")}>
          {t(state ? "noneFoundText" : "noneText")}
        </EmptyState>
      ) : (
        <CampaignTable campaigns={campaigns} />
      )}
      <PageLinks start={null} next={next && paths.campaigns({ state, after: next })} />
    </div>
  );
}

function CampaignTable({ campaigns }: { campaigns: readonly CampaignLine[] }) {
  const t = useT("campaigns");
  const approvals = useT("approvals");
  const shell = useT("shell");
  const { dateTime, number } = useFormat();
  return (
    <Table caption={t("title")} className="table-desk">
      <TableHead
        columns={[
          t("column.name"),
          t("column.state"),
          [t("column.markets"), "col-wide"],
          [t("column.recipients"), "r"],
        ]}
      />
      <tbody>
        {campaigns.map(({ id, name, state, markets, at, recipients, waits }) => (
          <tr key={id}>
            <td>
              <Link to={paths.campaign(id)}>{name}</Link>
              <span className="desk-second">{t(`at.${state}`, { at: dateTime(at) })}</span>
            </td>
            <td>
              <CampaignStateBadge state={state} />
              {waits && <span className="desk-second">{approvals("waiting.title")}</span>}
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
