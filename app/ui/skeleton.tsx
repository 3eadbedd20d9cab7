import { classNames } from "./class-names.ts";

export interface SkeletonProps {
  /** A line of text, a smaller one, a logo or a person. */
  shape?: "line" | "small" | "square" | "round";
  /** Percent of the width, for lines. */
  width?: 35 | 55 | 80 | 100;
}

/** The shape of what is coming. Put several into an element with `aria-busy` and a name. */
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
