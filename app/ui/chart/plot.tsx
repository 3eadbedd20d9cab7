import { type ReactNode, useId } from "react";
import { ChartTable } from "./chart-table.tsx";
import { columnScale, labelledColumns } from "./columns.ts";
import { gridValues } from "./geometry.ts";

export interface PlotSeries {
  key: string;
  /** For the legend and the column of the table. */
  label: string;
  /** One for each place; null where there is nothing to tell. */
  values: readonly (number | null)[];
}

export interface PlotProps {
  /** Bars for counts, stacked; lines for what is measured. */
  kind: "bars" | "lines";
  /** Text alternative: a sentence. */
  label: string;
  /** On the axis, one for each value. */
  places: readonly string[];
  /** One to three: plain, hatched or dashed, and grey. */
  series: readonly PlotSeries[];
  /** A promise, as a dotted line with its name. */
  mark?: { value: number; label: string };
  /** Values of the axis; `exact` those of legend and table, by default the same. */
  format: (value: number) => string;
  exact?: (value: number) => string;
  /** The summary that opens the table of the same figures, and the heading of its first column. */
  tableLabel: ReactNode;
  placeLabel: ReactNode;
}

/**
 * A chart of half a page, with its legend and the same figures as a table. Drawn twice at its real width, for a page and for a phone, so that its
 * text stays 12 px; the sheet shows one of them.
 */
export function Plot({ kind, label, places, series, mark, format, exact = format, tableLabel, placeLabel }: PlotProps) {
  const drawing = { kind, label, places, series, mark, format };
  return (
    <div className="plot">
      <Drawing {...drawing} width={464} height={190} labels={6} className="plot-wide" />
      <Drawing {...drawing} width={358} height={210} labels={4} className="plot-narrow" />
      {series.length > 1 && <Legend kind={kind} series={series} format={exact} />}
      <ChartTable
        label={label}
        tableLabel={tableLabel}
        placeLabel={placeLabel}
        places={places}
        series={series}
        format={exact}
      />
    </div>
  );
}

const TOP = 24;
const BELOW = 24;
/** The estimated width of a character of a label, in pixels. */
const CHARACTER = 6.6;
const CLASSES = ["one", "two", "three"] as const;

interface DrawingProps extends Pick<PlotProps, "kind" | "label" | "places" | "series" | "mark" | "format"> {
  width: number;
  height: number;
  /** Most labels on the axis. */
  labels: number;
  className: string;
}

function Drawing({ kind, label, places, series, mark, format, width, height, labels, className }: DrawingProps) {
  const hatch = useId();
  const sums = places.map((_, index) => series.reduce((sum, { values }) => sum + Math.max(values[index] ?? 0, 0), 0));
  const largest = kind === "bars" ? sums : series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const { ceiling, ticks } = columnScale(Math.max(0, mark?.value ?? 0, ...largest));
  const lines = gridValues(ceiling, ticks);
  const left = 10 + Math.max(...lines.map((value) => format(value).length)) * CHARACTER;
  const bottom = height - BELOW;
  // The promise has its name in the margin.
  const right = mark ? width - mark.label.length * CHARACTER - 10 : width;
  const band = (right - left) / Math.max(places.length, 1);
  const middle = (index: number) => left + band * (index + 0.5);
  const y = (value: number) => Math.round((bottom - (value / ceiling) * (bottom - TOP)) * 10) / 10;
  return (
    <svg className={`chart ${className}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="plot-two" width="4" height="6" />
        </pattern>
      </defs>
      <g className="grid">
        {lines.slice(1).map((value) => (
          <line key={value} x1={left} x2={right} y1={y(value)} y2={y(value)} />
        ))}
      </g>
      <g textAnchor="end">
        {lines.map((value) => (
          <text key={value} x={left - 8} y={y(value) + 4}>
            {format(value)}
          </text>
        ))}
      </g>
      {kind === "bars"
        ? series.map(({ key, values }, nth) => (
            <g key={key} className={`plot-${CLASSES[nth]}`}>
              {values.map((value, index) => {
                const below = series.slice(0, nth).reduce((sum, each) => sum + Math.max(each.values[index] ?? 0, 0), 0);
                const high = y(below) - y(below + Math.max(value ?? 0, 0));
                if (high <= 0) return null;
                const wide = Math.min(band * 0.7, 40);
                return (
                  <rect
                    key={places[index]}
                    fill={nth === 1 ? `url(#${hatch})` : undefined}
                    x={middle(index) - wide / 2}
                    y={y(below) - high}
                    width={wide}
                    // A gap between the parts of a bar.
                    height={nth > 0 ? Math.max(high - 1.5, 0.5) : high}
                  />
                );
              })}
            </g>
          ))
        : series.map(({ key, values }, nth) => (
            <path key={key} className={nth === 0 ? "l1" : "l2"} d={pathOf(values, middle, y)} />
          ))}
      {kind === "lines" &&
        series.map(({ key, values }) => {
          const last = values.findLastIndex((value) => value !== null);
          return last >= 0 && <circle key={key} className="dot" cx={middle(last)} cy={y(values[last]!)} r="4" />;
        })}
      {kind === "bars" && sums.length > 0 && (
        <text className="lab" x={middle(sums.length - 1)} y={y(sums.at(-1)!) - 6} textAnchor="middle">
          {format(sums.at(-1)!)}
        </text>
      )}
      {mark && (
        <g>
          <path className="plot-mark" d={`M${left} ${y(mark.value)}H${right}`} />
          <text x={right + 8} y={y(mark.value) + 4}>
            {mark.label}
          </text>
        </g>
      )}
      <line className="base" x1={left} x2={right} y1={bottom} y2={bottom} />
      {labelledColumns(places.length, labels).map(({ index, anchor }) => (
        <text
          key={index}
          x={anchor === "end" ? right : anchor === "start" ? left : middle(index)}
          y={height - 5}
          textAnchor={anchor}
        >
          {places[index]}
        </text>
      ))}
    </svg>
  );
}

/** A line through the values that there are; it breaks where there is none. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return "";
      const begins = index === 0 || values[index - 1] === null;
      // A point alone is a short line.
      return `${begins ? "M" : "L"}${x(index)} ${y(value)}${begins ? "h0.1" : ""}`;
    })
    .join("");
}

function Legend({ kind, series, format }: Pick<PlotProps, "kind" | "series" | "format">) {
  const hatch = useId();
  return (
    <ul className="chart-key small" aria-hidden="true">
      {series.map(({ key, label, values }, nth) => {
        const last = values.at(-1) ?? null;
        return (
          <li key={key}>
            {kind === "lines" ? (
              <svg className="chart" viewBox="0 0 28 10" aria-hidden="true">
                <path className={nth === 0 ? "l1" : "l2"} d="M0 5L28 5" />
              </svg>
            ) : (
              <svg className="tone-key" viewBox="0 0 12 12" aria-hidden="true">
                <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <rect className="plot-two" width="4" height="6" />
                </pattern>
                <g className={`plot-${CLASSES[nth]}`}>
                  <rect width="12" height="12" rx="2" fill={nth === 1 ? `url(#${hatch})` : undefined} />
                </g>
              </svg>
            )}
            {label} {last !== null && <b>{format(last)}</b>}
          </li>
        );
      })}
    </ul>
  );
}
