import { Plus } from "lucide-react";
import { ChoiceFilter, ListFilters, MarketFilter } from "#app/features/casework/ui/list-filters.tsx";
import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { perkList } from "../desk/perks.server.ts";
import { PERK_STATES } from "../perk.ts";
import type { Route } from "./+types/desk.ts";

const PerkTable = deferred(async () => (await import("../desk/ui/perk-table.tsx")).PerkTable);

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const query = {
    state: PERK_STATES.find((one) => one === url.searchParams.get("state")),
    market: MARKETS.find((one) => one === url.searchParams.get("market")),
  };
  return { query, perks: await perkList(actor, query) };
}

/** The staff's list of perks. */
export default function PerkDesk({ loaderData: { query, perks } }: Route.ComponentProps) {
  const t = useT("perks-desk");
  const staff = useT("staff");
  return (
    <div className="w-content stack stack-6">
      <DeskHead title={t("title")} lead={t("lead")}>
        <LinkButton variant="primary" icon={Plus} to={paths.newPerk()}>
          {t("create.title")}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.perks()}>
          {t("public")}
        </LinkButton>
      </DeskHead>
      <ListFilters action={paths.perkDesk()} submit={staff("filter")}>
        <ChoiceFilter
          name="state"
          label={t("column.state")}
          values={PERK_STATES}
          labelOf={(state) => t(`states.${state}`)}
          chosen={query.state}
          any={t("anyState")}
        />
        <MarketFilter label={t("column.markets")} chosen={query.market} any={t("anyMarket")} />
      </ListFilters>
      {perks.length === 0 ? (
        <EmptyState kind="no-results" title={t(query.state || query.market ? "noneFound" : "none")}>
          {t(query.state || query.market ? "noneFoundText" : "noneText")}
        </EmptyState>
      ) : (
        <PerkTable perks={perks} />
      )}
    </div>
  );
}
