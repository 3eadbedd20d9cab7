/** What only Outlook on Windows is to read, and what it is not: marks for the two, as React writes no comments. */
import { createElement, type ReactNode } from "react";

/** Only for Outlook on Windows, which lays out with Word. */
export function OutlookOnly({ children }: { children: ReactNode }) {
  return createElement("outlook-only", null, children);
}

/** For everybody but Outlook on Windows. */
export function NotOutlook({ children }: { children: ReactNode }) {
  return createElement("not-outlook", null, children);
}

/** A column of 600 px, which Outlook on Windows keeps only with a table of that width around it. */
export function OutlookColumn({ children }: { children: ReactNode }) {
  return createElement("outlook-column", null, children);
}
