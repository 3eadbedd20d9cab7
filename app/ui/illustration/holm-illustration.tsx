import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** What an empty state is about: nothing saved, no messages, no results, not found. */
export type IllustrationKind = "saved" | "messages" | "no-results" | "not-found";

/** An illustration of ring parts and contour lines (look.md "Icons, illustration, pictures"); always decoration. */
export function HolmIllustration({ kind, className }: { kind: IllustrationKind; className?: string }) {
  return (
    <svg className={classNames("ill", className)} viewBox="0 0 140 110" aria-hidden="true">
      {pieces[kind]}
    </svg>
  );
}

const pieces: Record<IllustrationKind, ReactNode> = {
  saved: (
    <>
      <circle className="h" cx="70" cy="55" r="52" />
      <circle className="h" cx="70" cy="55" r="45" />
      <circle cx="70" cy="55" r="33" pathLength={100} strokeDasharray="70 100" strokeDashoffset="-12" />
      <circle className="a" cx="70" cy="55" r="35.5" pathLength={100} strokeDasharray="15 100" strokeDashoffset="-84" />
    </>
  ),
  messages: (
    <>
      <circle className="s" cx="50" cy="55" r="33" />
      <circle cx="90" cy="55" r="33" pathLength={100} strokeDasharray="84 100" strokeDashoffset="8" />
      <circle className="a" cx="90" cy="55" r="35.5" pathLength={100} strokeDasharray="12 100" strokeDashoffset="-78" />
    </>
  ),
  "no-results": (
    <>
      <circle className="d" cx="62" cy="50" r="34" />
      <path d="m88 76 24 24" strokeLinecap="butt" />
      <circle className="h" cx="62" cy="50" r="46" />
    </>
  ),
  "not-found": (
    <>
      <circle className="h" cx="60" cy="58" r="50" />
      <circle cx="60" cy="58" r="36" pathLength={100} strokeDasharray="80 100" strokeDashoffset="-1" />
      <circle
        className="a"
        cx="82"
        cy="36"
        r="38.5"
        pathLength={100}
        strokeDasharray="15 100"
        strokeDashoffset="-82.5"
      />
    </>
  ),
};
