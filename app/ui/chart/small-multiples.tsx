import type { ReactNode } from "react";
import { gridValues, roundCeiling } from "./geometry.ts";

const TICKS = 2;
const WIDTH = 204;
const HEIGHT = 150;
const TOP = 22;
const BOTTOM = 126;
const RIGHT = WIDTH - 4;
/** Width of a character beside the grid, in chart units. */
const FIGURE_WIDTH = 6.6;
/** Most bars with a figure above each. */
const MOST_FIGURES = 3;

export interface SmallChart {
  key: string;
  title: ReactNode;
  /** Text alternative: a sentence. */
  label: string;
  /** One value for each label. */
  values: readonly number[];
}

export interface SmallMultiplesProps {
  charts: readonly SmallChart[];
  /** Labels below the bars, the same in all charts. */
  places: readonly string[];
  format: (value: number) => string;
}

/** Small bar charts side by side, with one scale. Show a table with the same figures below. */
export function SmallMultiples({ charts, places, format }: SmallMultiplesProps) {
  const ceiling = roundCeiling(Math.max(0, ...charts.flatMap(({ values }) => values)), TICKS);
  return (
    <div className="multiples">
      {charts.map(({ key, title, label, values }) => (
        <figure key={key}>
          <figcaption className="multiples-title">{title}</figcaption>
          <SmallBars label={label} values={values} places={places} ceiling={ceiling} format={format} />
        </figure>
      ))}
    </div>
  );
}

interface SmallBarsProps extends Pick<SmallMultiplesProps, "places" | "format">, Pick<SmallChart, "label" | "values"> {
  ceiling: number;
}

function SmallBars({ label, values, places, ceiling, format }: SmallBarsProps) {
  const lines = gridValues(ceiling, TICKS);
  const left = 10 + Math.max(...lines.map((value) => format(value).length)) * FIGURE_WIDTH;
  const band = (RIGHT - left) / Math.max(values.length, 1);
  const y = (value: number) => BOTTOM - (Math.max(value, 0) / ceiling) * (BOTTOM - TOP);
  const x = (index: number) => left + band * (index + 0.5);
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <g className="grid">
        {lines.slice(1).map((value) => (
          <line key={value} x1={left} x2={RIGHT} y1={y(value)} y2={y(value)} />
        ))}
      </g>
      <line className="base" x1={left} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} />
      <g textAnchor="end">
        {lines.map((value) => (
          <text key={value} x={left - 6} y={y(value) + 4}>
            {format(value)}
          </text>
        ))}
      </g>
      <g textAnchor="middle">
        {values.map((value, index) => (
          <g key={places[index]}>
            <rect className="b1" x={x(index) - band * 0.3} y={y(value)} width={band * 0.6} height={BOTTOM - y(value)} />
            {(values.length <= MOST_FIGURES || index === values.length - 1) && (
              <text className="lab" x={x(index)} y={y(value) - 6}>
                {format(value)}
              </text>
            )}
            <text x={x(index)} y={BOTTOM + 18}>
              {places[index]}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
