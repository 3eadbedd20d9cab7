import { Plus } from "lucide-react";
import { Link } from "react-router";
import { ChoiceFilter, ListFilters, MarketFilter } from "#app/features/casework/ui/list-filters.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { PERK_STATES } from "../../perk.ts";
import type { PerkLine, PerkQuery } from "../perk-desk.ts";
import { PerkStateBadge } from "./perk-head.tsx";

interface PerkListProps {
  query: PerkQuery;
  perks: readonly PerkLine[];
}

/** Perks as staff look through them (messages `perks-desk`, `perks`, `shell`, `staff`). */
export function PerkList({ query, perks }: PerkListProps) {
  const t = useT("perks-desk");
  const staff = useT("staff");
  return (
    <>
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
    </>
  );
}

function PerkTable({ perks }: Pick<PerkListProps, "perks">) {
  const t = useT("perks-desk");
  const words = useT("perks");
  return (
    <Table caption={t("title")} className="table-desk">
      <thead>
        <tr>
          <th scope="col">{t("column.partner")}</th>
          <th scope="col">{t("column.state")}</th>
          <th scope="col" className="col-wide">
            {t("column.markets")}
          </th>
          <th scope="col" className="col-wide">
            {t("column.days")}
          </th>
          <th scope="col" className="r">
            {t("column.redeemed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {perks.map((perk) => (
          <tr key={perk.id}>
            <td>
              <Link to={paths.perkAtDesk(perk.id)}>{perk.partner}</Link>
              <span className="desk-second">{words(`category.${perk.category}`)}</span>
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
