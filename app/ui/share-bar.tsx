export interface SharePart {
  key: string;
  /** Percent of the whole. */
  percent: number;
  /** Written into the part when it is wide enough; the text alternative says it in any case. */
  text: string;
  /** The founders' part, anybody else's, or one's own: the stake that is on offer. */
  kind: "kept" | "other" | "you";
}

export interface ShareBarProps {
  /** `Before`, `After`. */
  title: string;
  /** Text alternative: every part with its figure. */
  label: string;
  parts: readonly SharePart[];
}

/** Percent below which a part is too narrow for its words. */
const WORDS_FROM = 9;

/** Who owns how much of a company, as one bar; two of them in an element of class `own` compare before and after. */
export function ShareBar({ title, label, parts }: ShareBarProps) {
  let end = 0;
  const placed = parts.map((part) => {
    const start = end;
    end += part.percent;
    return { ...part, start };
  });
  return (
    <div className="own-r">
      <span>{title}</span>
      <svg className="own-bar" role="img" aria-label={label}>
        {placed.map((part) => (
          <g key={part.key} className={part.kind}>
            <rect
              x={`${part.start}%`}
              y={part.kind === "you" ? 0 : 4}
              width={`${part.percent}%`}
              height={part.kind === "you" ? 32 : 28}
            />
            {part.percent >= WORDS_FROM && (
              <text x={`${part.start + part.percent / 2}%`} y={part.kind === "you" ? 19 : 22}>
                {part.text}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
