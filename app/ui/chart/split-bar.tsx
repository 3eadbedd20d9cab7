import { percent, type Tone } from "./tone.tsx";

export interface SplitBarProps {
  /** Text alternative: a sentence. */
  label: string;
  /** Shares of a whole, in its units. */
  parts: readonly number[];
}

/** The tone of a part, for its `ToneKey` in the ledger below. */
export function toneOfPart(index: number): Tone {
  return (Math.min(index, 4) + 1) as Tone;
}

/** A whole in up to five parts. The ledger below is its key: a `ToneKey` before each name. */
export function SplitBar({ label, parts }: SplitBarProps) {
  const whole = parts.reduce((sum, part) => sum + part, 0) || 1;
  let before = 0;
  return (
    <svg className="split-bar" role="img" aria-label={label}>
      {parts.map((part, index) => {
        const x = (before / whole) * 100;
        before += part;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are only their place
            key={index}
            className={`tone-${toneOfPart(index)}`}
            x={percent(x)}
            width={percent((part / whole) * 100)}
            height="100%"
          />
        );
      })}
    </svg>
  );
}
