/** Seven days as a curve without axes: every day's figure stands under it in text. */
export interface WeekCurveProps {
  /** From the first day to the last, which is today. */
  days: readonly { key: string; label: string; value: number; text: string }[];
}

const WIDTH = 700;
const HEIGHT = 72;
const TOP = 8;

/** The curve; decorative, since the list under it says the same. */
export function WeekCurve({ days }: WeekCurveProps) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const points = days.map(({ value }, index) => ({
    x: ((index + 0.5) * WIDTH) / days.length,
    y: HEIGHT - (value / most) * (HEIGHT - TOP),
  }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <div className="week">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="week-area" d={`${line}L${last.x} ${HEIGHT}L${first.x} ${HEIGHT}Z`} />
        <path className="week-base" d={`M0 ${HEIGHT}H${WIDTH}`} />
        <path className="week-line" d={line} />
        <path className="week-dot" d={`M${last.x} ${last.y}h0`} />
      </svg>
      <ol>
        {days.map(({ key, label, text }) => (
          <li key={key}>
            <b>{text}</b> {label}
          </li>
        ))}
      </ol>
    </div>
  );
}
