export interface ValueMove {
  key: string;
  value: number;
  /** Shown at the first and the last. */
  text: string;
  /** The reader's own: a full dot, others are rings. */
  mine: boolean;
}

export interface ValueMovesProps {
  /** From the first to the last; at least two. */
  moves: readonly ValueMove[];
  /** Text alternative: a sentence with all values. */
  label: string;
}

/** Percent of the drawing's height between which the values lie. */
const HIGH = 28;
const LOW = 72;

/** How a value moved from one proposal to the next, without axes: a small plot beside a list that has every figure. */
export function ValueMoves({ moves, label }: ValueMovesProps) {
  const values = moves.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const places = moves.map((move, index) => ({
    ...move,
    x: 4 + (index * 92) / (moves.length - 1),
    y: most === least ? (HIGH + LOW) / 2 : LOW - ((move.value - least) / (most - least)) * (LOW - HIGH),
  }));
  return (
    <svg className="value-moves" role="img" aria-label={label}>
      {places.slice(1).map(({ key, x, y }, index) => {
        const from = places[index]!;
        return <line key={key} x1={`${from.x}%`} y1={`${from.y}%`} x2={`${x}%`} y2={`${y}%`} />;
      })}
      {places.map(({ key, x, y, mine }) => (
        <circle key={key} className={mine ? "is-mine" : undefined} cx={`${x}%`} cy={`${y}%`} r="5" />
      ))}
      {[places.slice(0, 2), places.toReversed().slice(0, 2)].map(([end, next], index) => (
        <text
          key={end!.key}
          x={index === 0 ? "0%" : "100%"}
          y={`${end!.y}%`}
          // On the side that the line does not come from.
          dy={next!.y < end!.y ? "1.6em" : "-0.8em"}
          textAnchor={index === 0 ? "start" : "end"}
        >
          {end!.text}
        </text>
      ))}
    </svg>
  );
}
