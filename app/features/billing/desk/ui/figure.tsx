import type { ReactNode } from "react";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { monthFormatsOf } from "#app/i18n/month-format.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { unitFor } from "../figures.ts";

// As many as fit on a phone in Finnish, whose month names are long.
const LABELS = 5;

// Instances of `Intl` are costly.
const numberFormats = new Map<Market, Intl.NumberFormat>();

/** What all charts of the desk share: months on the axis, and the labels of their tables (messages `billing-desk`). */
export function useAxis(months: readonly string[]) {
  const t = useT("billing-desk");
  const { short } = monthFormatsOf(useMarket());
  return {
    places: months.map(short),
    mostLabels: LABELS,
    tableLabel: t("chart.asTable"),
    placeLabel: t("column.month"),
  };
}

/** Formats amounts (minor units) short enough for an axis: in ones, thousands or millions, with at most one decimal. */
export function useAmounts(amounts: readonly number[]) {
  const market = useMarket();
  const unit = unitFor(amounts);
  let numbers = numberFormats.get(market);
  if (!numbers) {
    numbers = new Intl.NumberFormat(factsOf(market).bcp47, { maximumFractionDigits: 1 });
    numberFormats.set(market, numbers);
  }
  const { format } = numbers;
  return { unit, scaled: (minor: number) => minor / 100 / unit, format: (value: number) => format(value) };
}

interface FigureProps {
  id: string;
  title: ReactNode;
  /** The newest value. */
  value: string;
  /** The time or total that the value refers to, unless the page says so nearby. */
  detail?: ReactNode;
  children: ReactNode;
}

/** A chart under its name and newest value. */
export function Figure({ id, title, value, detail, children }: FigureProps) {
  return (
    <section className="desk-plot" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="nowrap">
          <span className="desk-figure">{value}</span> {detail && <span className="small soft">{detail}</span>}
        </p>
      </header>
      {children}
    </section>
  );
}
