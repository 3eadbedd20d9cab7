import type { ReactNode } from "react";
import { percent, ToneKey } from "./tone.tsx";

/** Shares of the drawing's height: room for figures above the bars and, with a loss, below them. */
const ABOVE = 12;
const BELOW = 12;
/** Shares of a column's width. */
const FIRST = 0.14;
const SECOND = 0.52;
const BAR = 0.34;

export interface PairedBarsPlace {
  /** Below the bars, and the row of the table: the year. */
  label: string;
  /** Small, under the label: who stated it. */
  note?: string | undefined;
  /** Null where it is not known. */
  values: readonly [number, number | null];
}

export interface PairedBarsProps {
  /** Text alternative: a sentence. */
  label: string;
  /** The names of both series, for the key and the table. */
  series: readonly [string, string];
  places: readonly PairedBarsPlace[];
  /** The figure on a bar. */
  format: (value: number) => string;
  /** The figure in the table. */
  formatExactly: (value: number) => string;
  /** The summary that opens the table of the same figures, and the heading of its first column. */
  tableLabel: ReactNode;
  placeLabel: ReactNode;
  /** The heading of the notes' column. */
  noteLabel: ReactNode;
}

/** Two bars a place, with the figure on each; negative ones hang below the line. */
export function PairedBars({ label, series, places, format, ...table }: PairedBarsProps) {
  const values = places.flatMap((place) => place.values.filter((value) => value !== null));
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const floor = bottom < 0 ? 100 - BELOW : 99;
  const range = top - bottom || 1;
  const y = (value: number) => ABOVE + ((top - value) / range) * (floor - ABOVE);
  const column = 100 / places.length;
  return (
    <figure className="paired">
      <ul className="paired-key small" aria-hidden="true">
        {series.map((name, index) => (
          <li key={name}>
            <ToneKey tone={index === 0 ? 1 : 2} />
            {name}
          </li>
        ))}
      </ul>
      <svg className="paired-bars" role="img" aria-label={label}>
        {places.map((place, index) =>
          place.values.map((value, at) => {
            if (value === null) return null;
            const x = column * (index + (at === 0 ? FIRST : SECOND));
            const [upper, lower] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
            return (
              <g key={series[at]}>
                <rect
                  className={at === 0 ? "tone-1" : "tone-2"}
                  x={percent(x)}
                  y={percent(upper)}
                  width={percent(column * BAR)}
                  height={percent(Math.max(lower - upper, 0.5))}
                />
                <text
                  x={percent(x + (column * BAR) / 2)}
                  y={percent(value < 0 ? lower : upper)}
                  dy={value < 0 ? "1.15em" : "-0.4em"}
                >
                  {format(value)}
                </text>
              </g>
            );
          }),
        )}
        <line x1="0" x2="100%" y1={percent(y(0))} y2={percent(y(0))} />
      </svg>
      <ol className="paired-places" aria-hidden="true">
        {places.map((place) => (
          <li key={place.label}>
            <b>{place.label}</b>
            {place.note && <small>{place.note}</small>}
          </li>
        ))}
      </ol>
      <PairedTable label={label} series={series} places={places} {...table} />
    </figure>
  );
}

type TableProps = Omit<PairedBarsProps, "format">;

function PairedTable({ label, series, places, formatExactly, tableLabel, placeLabel, noteLabel }: TableProps) {
  return (
    <details className="chart-table">
      <summary className="small">{tableLabel}</summary>
      <table className="table">
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{placeLabel}</th>
            {series.map((name) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
            <th scope="col">{noteLabel}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.label}>
              <th scope="row">{place.label}</th>
              {place.values.map((value, index) => (
                <td key={series[index]} className="r">
                  {value === null ? "–" : formatExactly(value)}
                </td>
              ))}
              <td>{place.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
