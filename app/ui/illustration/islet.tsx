import { classNames } from "../class-names.ts";
import lines from "./islet.svg?url&no-inline";

export interface IsletProps {
  /** With our mark; or for a missing page, with a dotted ring beside the chart. */
  kind: "mark" | "not-found";
  className?: string;
}

/** The islet: five contour lines of a holm. A file of its own, since every page may show that something is not found. Decoration. */
export function Islet({ kind, className }: IsletProps) {
  return (
    <svg className={classNames("islet", `islet-${kind}`, className)} viewBox="-240 -210 480 420" aria-hidden="true">
      <use className="islet-lines" href={`${lines}#lines`} />
      {kind === "mark" ? (
        <g transform="translate(6 2) rotate(-90)">
          <circle className="k" r="40" pathLength="100" strokeDasharray="76.5 100" strokeDashoffset="-20.7" />
          <circle className="p" r="43.9" pathLength="100" strokeDasharray="17 100" strokeDashoffset="-0.5" />
        </g>
      ) : (
        <circle className="d" r="40" cx="178" cy="-92" pathLength="100" />
      )}
    </svg>
  );
}
