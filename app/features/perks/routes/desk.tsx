import { Plus } from "lucide-react";
import { Link } from "react-router";
import { ChoiceFilter, ListFilters, MarketFilter } from "#app/features/casework/ui/list-filters.tsx";
import { MARKETS } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import type { PerkLine } from "../desk/perk-desk.ts";
import { perkList } from "../desk/perks.server.ts";
import { PerkStateBadge } from "../desk/ui/perk-head.tsx";
import { PERK_STATES } from "../perk.ts";
import type { Route } from "./+types/desk.ts";

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
      <PageTitle title={t("title")} />
      <header className="stack stack-3">
        <h1 className="h-page">{t("title")}</h1>
        <p className="soft">{t("lead")}</p>
        <p className="actions">
          <LinkButton variant="primary" icon={Plus} to={paths.newPerk()}>
            {t("create.title")}
          </LinkButton>
          <LinkButton variant="quiet" to={paths.perks()}>
            {t("public")}
          </LinkButton>
        </p>
      </header>
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

function PerkTable({ perks }: { perks: readonly PerkLine[] }) {
  const t = useT("perks-desk");
  const perkTexts = useT("perks");
  return (
    <Table caption={t("title")} className="table-desk">
      <TableHead
        columns={[
          t("column.partner"),
          t("column.state"),
          [t("column.markets"), "col-wide"],
          [t("column.days"), "col-wide"],
          [t("column.redeemed"), "r"],
        ]}
      />
      <tbody>
        {perks.map((perk) => (
          <tr key={perk.id}>
            <td>
              <Link to={paths.perkAtDesk(perk.id)}>{perk.partner}</Link>
              <span className="desk-second">{perkTexts(`category.${perk.category}`)}</span>
            </td>
            <td>
              <PerkStateBadge state={perk.state} />
            </td>
            <td className="col-wide">
              <Markets perk={perk} />
            </td>
            <td className="col-wide">
              <Days perk={perk} />
            </td>
            <td className="r num">
              <Count perk={perk} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Markets({ perk: { markets, untranslated } }: { perk: PerkLine }) {
  const t = useT("perks-desk");
  const shell = useT("shell");
  const missing = untranslated.map((market) => shell(`country.${market}`)).join(", ");
  return (
    <>
      <span className="row nowrap">
        {markets.map((market) => (
          <Flag key={market} code={market} alt={shell(`country.${market}`)} />
        ))}
      </span>
      {missing && <span className="desk-second">{t("untranslated", { markets: missing })}</span>}
    </>
  );
}

function Days({ perk: { startsOn, endsOn } }: { perk: PerkLine }) {
  const t = useT("perks-desk");
  const { dateShort } = useFormat();
  return endsOn === null
    ? t("since", { from: dateShort(startsOn) })
    : t("fromTo", { from: dateShort(startsOn), to: dateShort(endsOn) });
}

function Count({ perk: { redeemed, capacity } }: { perk: PerkLine }) {
  const t = useT("perks-desk");
  const { number } = useFormat();
  return capacity === null ? number(redeemed) : t("of", { redeemed: number(redeemed), all: number(capacity) });
}
