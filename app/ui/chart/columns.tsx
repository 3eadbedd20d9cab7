import type { ReactNode } from "react";
import { ChartTable } from "./chart-table.tsx";
import { columnScale, labelledColumns, spreadLabels } from "./columns.ts";
import { gridValues } from "./geometry.ts";

export interface Column {
  /** On the axis: a day. */
  place: string;
  value: number;
  /** What hover and tap show: the day and the value in words. */
  tip: string;
}

/** An upright line at the beginning of a column, with its name. */
export interface ChartEvent {
  index: number;
  label: string;
}

export interface ColumnChartProps {
  /** Text alternative: a sentence. */
  label: string;
  columns: readonly Column[];
  events?: readonly ChartEvent[];
  format: (value: number) => string;
  /** The summary that opens the table of the same figures, its heading of places and of values. */
  tableLabel: ReactNode;
  placeLabel: ReactNode;
  valueLabel: string;
}

/**
 * Counts by day or week. Drawn twice at its real width, for a page and for a phone, so that its text stays 12 px; the sheet shows one of them.
 * A column shows its value on hover and on tap, without script.
 */
export function ColumnChart({ tableLabel, placeLabel, valueLabel, ...chart }: ColumnChartProps) {
  return (
    <figure className="columns">
      <Drawing {...chart} width={958} height={260} labels={6} className="columns-wide" />
      <Drawing {...chart} width={358} height={250} labels={4} className="columns-narrow" />
      <ChartTable
        label={chart.label}
        tableLabel={tableLabel}
        placeLabel={placeLabel}
        places={chart.columns.map(({ place }) => place)}
        series={[{ key: "value", label: valueLabel, values: chart.columns.map(({ value }) => value) }]}
        format={chart.format}
      />
    </figure>
  );
}

const TOP = 40;
const BELOW = 24;
/** The estimated width of a character of the tip and of an event's name, in pixels. */
const CHARACTER = 7;

interface DrawingProps extends Pick<ColumnChartProps, "label" | "columns" | "events" | "format"> {
  width: number;
  height: number;
  /** Most labels on the axis. */
  labels: number;
  className: string;
}

function Drawing({ label, columns, events = [], format, width, height, labels, className }: DrawingProps) {
  const { ceiling, ticks } = columnScale(Math.max(0, ...columns.map(({ value }) => value)));
  const left = 10 + format(ceiling).length * CHARACTER;
  const bottom = height - BELOW;
  const band = (width - left) / Math.max(columns.length, 1);
  const wide = Math.min(band * 0.72, 48);
  const middle = (index: number) => left + band * (index + 0.5);
  const y = (value: number) => Math.round((bottom - (value / ceiling) * (bottom - TOP)) * 10) / 10;
  const placed = spreadLabels(
    events.map(({ index, label: text }) => ({ at: left + band * index, length: text.length * CHARACTER })),
    width,
  );
  return (
    <svg className={`chart ${className}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <g className="grid">
        {gridValues(ceiling, ticks)
          .slice(1)
          .map((value) => (
            <line key={value} x1={left} x2={width} y1={y(value)} y2={y(value)} />
          ))}
      </g>
      <line className="base" x1={left} x2={width} y1={bottom} y2={bottom} />
      <g textAnchor="end">
        {gridValues(ceiling, ticks).map((value) => (
          <text key={value} x={left - 8} y={y(value) + 4}>
            {format(value)}
          </text>
        ))}
      </g>
      {columns.map(({ value, tip }, index) => (
        <rect
          key={tip}
          className="b1"
          x={middle(index) - wide / 2}
          y={y(value)}
          width={wide}
          height={bottom - y(value)}
        />
      ))}
      {labelledColumns(columns.length, labels).map(({ index, anchor }) => (
        <text
          key={index}
          x={anchor === "end" ? width : anchor === "start" ? left : middle(index)}
          y={height - 4}
          textAnchor={anchor}
        >
          {columns[index]!.place}
        </text>
      ))}
      {events.map((event, nth) => (
        <g key={event.label}>
          <path className="event" d={`M${left + band * event.index} ${placed[nth]!.line}V${bottom}`} />
          <text
            className="event-name"
            x={placed[nth]!.x}
            y={placed[nth]!.line}
            textAnchor={placed[nth]!.anchor}
            dominantBaseline="hanging"
          >
            {event.label}
          </text>
        </g>
      ))}
      {columns.map(({ value, tip }, index) => {
        const length = tip.length * CHARACTER + 20;
        const x = Math.min(Math.max(middle(index) - length / 2, 0), width - length);
        const top = Math.max(y(value) - 34, 0);
        return (
          // Focused by a tap, not by the keyboard: its readers have the table.
          <g key={tip} className="column" tabIndex={-1} aria-hidden="true">
            <rect className="column-area" x={left + band * index} y={0} width={band} height={bottom} />
            <g className="column-tip">
              <rect
                className="column-on"
                x={middle(index) - wide / 2}
                y={y(value)}
                width={wide}
                height={bottom - y(value)}
              />
              <rect className="column-box" x={x} y={top} width={length} height={26} rx={6} />
              <text x={x + length / 2} y={top + 17} textAnchor="middle">
                {tip}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
