/** The places of a page: what stands around it, and its main part. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** Id of the element that is focused after a navigation; target of `SkipLink`. */
export const MAIN_ID = "main";

/** The first element of every page. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      {children}
    </a>
  );
}

/** The container of all container queries; the only child of the body with a layout. */
export function Screen({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("screen", className)}>{children}</div>;
}

export interface AppShellProps {
  side?: ReactNode;
  top: ReactNode;
  /** The bar at the bottom below 64rem: the tab bar, unless the page has an action bar of its own. */
  bottom?: ReactNode;
  /** At the very top: the staff bar. */
  banner?: ReactNode;
  /** Below the top bar: a `Banner`. */
  notice?: ReactNode;
  /** Neither navigation nor tab bar: one column. */
  alone?: boolean;
  /** The 72 px navigation, for screens with three panes. */
  rail?: boolean;
  /** The back office's frame. */
  staff?: boolean;
  /** Screens with full-width panes. */
  screen?: "search" | "inbox" | "review";
  children: ReactNode;
}

/** The member's frame: side navigation or tab bar, top bar, page. */
export function AppShell({ side, top, bottom, banner, notice, alone, rail, staff, screen, children }: AppShellProps) {
  return (
    <div
      className={classNames(
        "app",
        alone && "app-alone",
        rail && "rail",
        staff && "app-staff",
        screen && `app-${screen}`,
      )}
    >
      {side}
      <div className="head">
        {banner}
        {top}
        {notice}
      </div>
      <main className="main" id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {bottom}
    </div>
  );
}

/** The page between public header and footer. */
export function PublicMain({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main className={classNames("pub-main", className)} id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  );
}
