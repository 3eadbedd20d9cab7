import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import type { PerkLine } from "../perk-desk.ts";
import { PerkStateBadge } from "./perk-head.tsx";

/** Perks as rows, with state, markets, days and redemptions (messages `perks-desk`, `perks`, `shell`). */
export function PerkTable({ perks }: { perks: readonly PerkLine[] }) {
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
