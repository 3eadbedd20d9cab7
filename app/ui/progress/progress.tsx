import { classNames } from "../class-names.ts";

export interface ProgressProps {
  /** What progresses. */
  label: string;
  /** From 0 to `max`; undefined if unknown. */
  value?: number;
  max?: number;
  danger?: boolean;
}

/** A progress bar: of an upload, of a profile. Never a ring. */
export function Progress({ label, value, max = 100, danger }: ProgressProps) {
  return <progress className={danger ? "bar bar-danger" : "bar"} aria-label={label} value={value} max={max} />;
}

export interface SkeletonProps {
  /** A line of text, a smaller one, a logo or a person. */
  shape?: "line" | "small" | "square" | "round";
  /** Percent of the width, for lines. */
  width?: 35 | 55 | 80 | 100;
}

/** A placeholder for loading content. Put several into an element with `aria-busy` and a name. */
export function Skeleton({ shape = "line", width = 100 }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "sk",
        shape === "small" && "sk-s",
        shape === "square" && "sk-square",
        shape === "round" && "sk-round",
        width < 100 && `sk-w${width}`,
      )}
    />
  );
}
