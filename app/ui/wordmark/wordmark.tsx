import { classNames } from "../class-names.ts";
import letters from "./wordmark.svg?url&no-inline";

export interface WordmarkProps {
  /** The platform's name, spoken. */
  name: string;
  size?: "m" | "l";
  className?: string;
}

/**
 * The wordmark. Its letters are outlines in a file of their own, since they are long and on every page. It is "Stakeholm"; for a renamed
 * platform, the mark and the name in weight 600 replace it.
 */
export function Wordmark({ name, size = "m", className }: WordmarkProps) {
  if (name !== "Stakeholm") {
    return (
      <span className={classNames("wordmark-name", className)}>
        <Mark /> {name}
      </span>
    );
  }
  return (
    <svg
      className={classNames("wordmark", size === "l" && "wordmark-l", className)}
      viewBox="0 14 469.62 86"
      role="img"
      aria-label={name}
    >
      <use href={`${letters}#letters`} fill="currentColor" />
      <g transform="rotate(-90 332.48 64.9)">
        <circle
          className="k"
          cx="332.48"
          cy="64.9"
          r="19.2"
          strokeWidth="11"
          pathLength={100}
          strokeDasharray="76 100"
          strokeDashoffset="-21"
        />
        <circle
          className="p"
          cx="332.48"
          cy="64.9"
          r="22.2"
          strokeWidth="17"
          pathLength={100}
          strokeDasharray="17 100"
          strokeDashoffset="-0.5"
        />
      </g>
    </svg>
  );
}

export interface MarkProps {
  /** The platform's name, spoken; without it the mark is decoration. */
  name?: string;
  /** 16, 34 (default) or 52 px. */
  size?: "s" | "m" | "l";
  className?: string;
}

/** The ring of the wordmark by itself. */
export function Mark({ name, size = "m", className }: MarkProps) {
  const drawing = (
    <>
      <circle
        className="k"
        cx="50"
        cy="50"
        r="36"
        pathLength={100}
        strokeDasharray="76.5 100"
        strokeDashoffset="-20.7"
      />
      <circle
        className="p"
        cx="50"
        cy="50"
        r="39.5"
        pathLength={100}
        strokeDasharray="17 100"
        strokeDashoffset="-0.5"
      />
    </>
  );
  const classes = classNames("mark", size === "s" && "mark-s", size === "l" && "mark-l", className);
  return name ? (
    <svg className={classes} viewBox="0 0 100 100" role="img" aria-label={name}>
      {drawing}
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 100 100" aria-hidden="true">
      {drawing}
    </svg>
  );
}
