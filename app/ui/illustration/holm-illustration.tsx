import { classNames } from "../class-names.ts";
import scenes from "./holm-scenes.svg?url&no-inline";

/** What a page or a list says with the picture. */
export type IllustrationKind =
  /** Through the glass there is water, and no holm. */
  | "no-results"
  /** An empty bottle afloat. */
  | "messages"
  /** A pole without its flag. */
  | "saved"
  /** Two holms, and no bridge yet. */
  | "offers"
  /** A jetty without a boat. */
  | "meetings"
  /** A bell buoy in calm water. */
  | "notifications"
  /** A boat that has run aground. */
  | "error"
  /** A holm that is not there. */
  | "not-found"
  /** A boat under sail. */
  | "sent";

/**
 * A holm in one hairline, and what has become of it (look.md "Icons, illustration, pictures"): the water and the contours are quiet, what is
 * missing is dotted. The lines are a file of their own, since many pages may have an empty list. Always decoration.
 */
export function HolmIllustration({ kind, className }: { kind: IllustrationKind; className?: string }) {
  return (
    <svg className={classNames("ill", className)} viewBox="0 0 140 110" aria-hidden="true">
      <use href={`${scenes}#${kind}`} />
    </svg>
  );
}
