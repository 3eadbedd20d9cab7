/** The tones of charts: never the colour of a share on offer. */
export type Tone = 1 | 2 | 3 | 4 | 5;

/** A small square in a chart's tone, before the name of what has it. */
export function ToneKey({ tone }: { tone: Tone }) {
  return (
    <svg className="tone-key" viewBox="0 0 12 12" aria-hidden="true">
      <rect className={`tone-${tone}`} x="0.5" y="0.5" width="11" height="11" rx="2" />
    </svg>
  );
}

/** A share of a drawing, for its attributes. */
export function percent(share: number): string {
  return `${Math.round(share * 100) / 100}%`;
}
