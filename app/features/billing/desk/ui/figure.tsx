import type { ReactNode } from "react";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { unitFor } from "../figures.ts";
import { useMonths } from "./use-months.ts";

// Finnish months are long words, and on a phone they stand no further apart than elsewhere.
const LABELS = 5;

const made = new Map<Market, Intl.NumberFormat>();

/** What all charts of the desk have in common: months below, and the words of the table of the same figures (messages `billing-desk`). */
export function useAxis(months: readonly string[]) {
  const t = useT("billing-desk");
  const { short } = useMonths();
  return {
    places: months.map(short),
    mostLabels: LABELS,
    tableLabel: t("chart.asTable"),
    placeLabel: t("column.month"),
  };
}

/** Amounts in minor units as an axis has room for them: in ones, thousands or millions, with at most one decimal. */
export function useAmounts(amounts: readonly number[]) {
  const market = useMarket();
  const unit = unitFor(amounts);
  let format = made.get(market);
  if (!format) {
    format = new Intl.NumberFormat(factsOf(market).bcp47, { maximumFractionDigits: 1 });
    made.set(market, format);
  }
  const { format: write } = format;
  return { unit, scaled: (minor: number) => minor / 100 / unit, format: (value: number) => write(value) };
}

interface FigureProps {
  id: string;
  title: ReactNode;
  /** The newest value, and what it is of where that is not said nearby. */
  value: string;
  detail?: ReactNode;
  children: ReactNode;
}

/** A chart with its name and its newest value in words above it. */
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
