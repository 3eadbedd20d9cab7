export interface ProgressProps {
  /** What progresses. */
  label: string;
  /** From 0 to `max`; left out, nobody knows how far it is. */
  value?: number;
  max?: number;
  danger?: boolean;
}

/** A bar: an upload, a profile that is being filled in. Never a ring. */
export function Progress({ label, value, max = 100, danger }: ProgressProps) {
  return <progress className={danger ? "bar bar-danger" : "bar"} aria-label={label} value={value} max={max} />;
}
