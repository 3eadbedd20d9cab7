import { useT } from "#app/i18n/translate.tsx";
import { SmallMultiples } from "#app/ui/chart/small-multiples.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { FEWEST, type Figures, type Group, type Results } from "../results.ts";
import { useFigures } from "./figures.ts";

/** The figures by occasion, market and month, as small charts and as tables (messages `surveys-desk`, `shell`). */
export function Breakdowns({ results: { byOccasion, byMarket, byMonth } }: { results: Results }) {
  const t = useT("surveys-desk");
  const shell = useT("shell");
  const { monthLong } = useFigures();
  return (
    <>
      <Breakdown title={t("by.occasion")} groups={byOccasion} nameOf={(occasion) => t(`occasions.${occasion}`)} drawn />
      <Breakdown title={t("by.market")} groups={byMarket} nameOf={(market) => shell(`country.${market}`)} drawn />
      <Breakdown title={t("by.month")} groups={byMonth} nameOf={monthLong} />
    </>
  );
}

interface BreakdownProps<K extends string> {
  title: string;
  groups: readonly Group<K>[];
  nameOf: (key: K) => string;
  /** With small charts. Months have a line chart instead. */
  drawn?: boolean;
}

function Breakdown<K extends string>({ title, groups, nameOf, drawn = false }: BreakdownProps<K>) {
  const t = useT("surveys-desk");
  const { number, share } = useFigures();
  // The note below the breakdowns explains why it is missing.
  if (!groups.some(({ figures }) => figures)) return null;
  const places = [t("figures.low"), t("figures.middle"), t("figures.high")];
  const charts = groups.flatMap(({ key, figures }) => {
    if (!figures) return [];
    const { low, middle, high } = figures;
    const shares = { name: nameOf(key), low: share(low), middle: share(middle), high: share(high) };
    const values = [low, middle, high].map((basisPoints) => Math.round(basisPoints / 100));
    return [{ key, title: nameOf(key), label: t("shares", shares), values }];
  });
  return (
    <div className="stack">
      <SectionHead title={title} />
      {drawn && charts.length > 0 && (
        <>
          <SmallMultiples charts={charts} places={places} format={number} />
          <p className="small soft">{t("percent")}</p>
        </>
      )}
      <FigureTable title={title} groups={groups} nameOf={nameOf} />
    </div>
  );
}

function FigureTable<K extends string>({ title, groups, nameOf }: Omit<BreakdownProps<K>, "drawn">) {
  const t = useT("surveys-desk");
  return (
    <Table caption={title}>
      <thead>
        <tr>
          <td />
          {(["invited", "answered", "rate", "mean", "low", "middle", "high", "nps"] as const).map((figure) => (
            <th key={figure} scope="col" className={columnOf(figure)}>
              {t(`figures.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, figures }) => (
          <tr key={key}>
            <th scope="row">{nameOf(key)}</th>
            {figures ? (
              <FigureCells figures={figures} />
            ) : (
              <td colSpan={8} className="r muted">
                {t("few", { count: FEWEST })}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

// Phones have room for three columns; the charts above show the shares.
function columnOf(figure: string): string {
  return ["answered", "mean", "nps"].includes(figure) ? "r" : "r survey-wide";
}

function FigureCells({ figures }: { figures: Figures }) {
  const { number, mean, share } = useFigures();
  const { invited, answered, rate, low, middle, high, nps } = figures;
  const cells = {
    ...{ invited: number(invited), answered: number(answered), rate: share(rate), mean: mean(figures.mean) },
    ...{ low: share(low), middle: share(middle), high: share(high), nps: number(Math.round(nps / 100)) },
  };
  return Object.entries(cells).map(([key, text]) => (
    <td key={key} className={`${columnOf(key)} num`}>
      {text}
    </td>
  ));
}
