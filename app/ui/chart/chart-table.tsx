import type { ReactNode } from "react";

export interface ChartTableProps {
  /** Name of the table: the sentence of the chart. */
  label: string;
  tableLabel: ReactNode;
  placeLabel: ReactNode;
  places: readonly string[];
  /** A value that is not known is null. */
  series: readonly { key: string; label: string; values: readonly (number | null)[] }[];
  format: (value: number) => string;
}

/** The figures of a chart as a table, folded below it. */
export function ChartTable({ label, tableLabel, placeLabel, places, series, format }: ChartTableProps) {
  const written = (value: number | null) => (value === null ? "–" : format(value));
  return (
    <details className="chart-table">
      <summary className="small">{tableLabel}</summary>
      <table className="table">
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{placeLabel}</th>
            {series.map((line) => (
              <th key={line.key} scope="col" className="r">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, index) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              {series.map((line) => (
                <td key={line.key} className="r">
                  {written(line.values[index] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
