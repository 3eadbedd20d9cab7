import type { ReactNode } from "react";
import { ChartTable } from "./chart-table.tsx";
import {
  CHART,
  gridValues,
  LABEL_GAP,
  labelledPlaces,
  labelRoom,
  linePath,
  roundCeiling,
  xOf,
  yOf,
} from "./geometry.ts";

const TICKS = 3;
const MOST_LABELS = 7;
/** Smallest distance of two labels, in chart units. */
const LINE_HEIGHT = 16;

export interface ChartSeries {
  key: string;
  /** For the legend, if there are two lines, and the column of the table. */
  label: string;
  values: readonly number[];
}

export interface ChartProps {
  /** Text alternative: a sentence. */
  label: string;
  /** Labels of the axis, one for each value. */
  places: readonly string[];
  /** Below the axis: the month, the year. */
  period?: string;
  /** Most labels on the axis; fewer for small charts. */
  mostLabels?: number;
  format: (value: number) => string;
  /** The summary that opens the table of the same figures, and the heading of its first column. */
  tableLabel: ReactNode;
  placeLabel: ReactNode;
}

export interface LineChartProps extends ChartProps {
  /** One or two lines; the second is dashed. */
  series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries];
}

/** One or two figures over time. */
export function LineChart({ series, ...chart }: LineChartProps) {
  const ceiling = roundCeiling(Math.max(0, ...series.flatMap((line) => line.values)), TICKS);
  const ends = series.map((line) => yOf(line.values.at(-1) ?? 0, ceiling));
  return (
    <Frame {...chart} ceiling={ceiling} series={series}>
      {series.map((line, index) => {
        const last = line.values.at(-1);
        if (last === undefined) return null;
        const x = xOf(line.values.length - 1, line.values.length);
        // Labels that would overlap: equal ones are shown once, others are moved apart.
        const near = index === 1 && Math.abs(ends[0]! - ends[1]!) < LINE_HEIGHT;
        if (near && ends[0] === ends[1])
          return <path key={line.key} className="l2" d={linePath(line.values, ceiling)} />;
        const room = near ? Math.sign(ends[1]! - ends[0]!) * LINE_HEIGHT + ends[0]! : ends[index]!;
        return (
          <g key={line.key}>
            <path className={index === 0 ? "l1" : "l2"} d={linePath(line.values, ceiling)} />
            {index === 0 && <circle className="dot" cx={x} cy={yOf(last, ceiling)} r="5" />}
            <text className={index === 0 ? "lab" : undefined} x={x + 12} y={room + 4}>
              {chart.format(last)}
            </text>
          </g>
        );
      })}
    </Frame>
  );
}

export interface BarChartProps extends ChartProps {
  series: ChartSeries;
  /** The largest value of several charts with the same scale. */
  scaledTo?: number;
}

/** A bar chart of one series. */
export function BarChart({ series, scaledTo = 0, ...chart }: BarChartProps) {
  const ceiling = roundCeiling(Math.max(scaledTo, ...series.values), TICKS);
  const width = Math.min(40, ((CHART.right - CHART.left) / Math.max(series.values.length, 1)) * 0.6);
  return (
    <Frame {...chart} ceiling={ceiling} series={[series]}>
      {series.values.map((value, index) => {
        const y = yOf(value, ceiling);
        const x = xOf(index, series.values.length);
        return (
          <g key={chart.places[index]}>
            <rect className="b1" x={x - width / 2} y={y} width={width} height={CHART.bottom - y} />
            {(series.values.length <= 12 || index === series.values.length - 1) && (
              <text className="lab" x={x} y={y - 6} textAnchor="middle">
                {chart.format(value)}
              </text>
            )}
          </g>
        );
      })}
    </Frame>
  );
}

function Frame({
  label,
  places,
  period,
  mostLabels = MOST_LABELS,
  format,
  tableLabel,
  placeLabel,
  ceiling,
  series,
  children,
}: ChartProps & { ceiling: number; series: readonly ChartSeries[]; children: ReactNode }) {
  const lines = gridValues(ceiling, TICKS);
  const room = labelRoom(lines.map(format));
  return (
    <figure>
      {series.length > 1 && (
        <ul className="chart-key small" aria-hidden="true">
          {series.map((line, index) => (
            <li key={line.key}>
              <svg className="chart" viewBox="0 0 28 10" aria-hidden="true">
                <path className={index === 0 ? "l1" : "l2"} d="M0 5L28 5" />
              </svg>
              {line.label}
            </li>
          ))}
        </ul>
      )}
      <svg className="chart" viewBox={`${-room} 0 ${CHART.width + room} ${CHART.height}`} role="img" aria-label={label}>
        <g className="grid">
          {lines.slice(1).map((value) => (
            <line key={value} x1={CHART.left} x2={CHART.right} y1={yOf(value, ceiling)} y2={yOf(value, ceiling)} />
          ))}
        </g>
        <line className="base" x1={CHART.left} x2={CHART.right} y1={CHART.bottom} y2={CHART.bottom} />
        <g textAnchor="end">
          {lines.map((value) => (
            <text key={value} x={CHART.left - LABEL_GAP} y={yOf(value, ceiling) + 4}>
              {format(value)}
            </text>
          ))}
        </g>
        <g textAnchor="middle">
          {labelledPlaces(places.length, mostLabels).map((index) => (
            <text key={index} x={xOf(index, places.length)} y={CHART.bottom + 22}>
              {places[index]}
            </text>
          ))}
          {period && (
            <text x={(CHART.left + CHART.right) / 2} y={CHART.bottom + 46}>
              {period}
            </text>
          )}
        </g>
        {children}
      </svg>
      <ChartTable
        label={label}
        tableLabel={tableLabel}
        placeLabel={placeLabel}
        places={places}
        series={series}
        format={format}
      />
    </figure>
  );
}
