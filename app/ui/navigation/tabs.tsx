import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { NavLink, type NavLinkProps } from "react-router";

export interface TabPanel {
  key: string;
  label: ReactNode;
  /** The number of things in it. */
  count?: ReactNode;
  disabled?: boolean;
  panel: ReactNode;
}

export interface TabsProps {
  /** Name of the row of tabs. */
  label: string;
  tabs: readonly TabPanel[];
  defaultTab?: string;
}

/** Panels of one page, one visible at a time. For views with addresses use `TabLinks`, which needs no script. */
export function Tabs({ label, tabs, defaultTab }: TabsProps) {
  const base = useId();
  const [current, setCurrent] = useState(defaultTab ?? tabs.find((tab) => !tab.disabled)?.key);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.key === current);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next =
      event.key === "Home" ? open[0] : event.key === "End" ? open.at(-1) : step && open.at((at + step) % open.length);
    if (!next) return;
    event.preventDefault();
    setCurrent(next.key);
    document.getElementById(`${base}-${next.key}`)?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${base}-${tab.key}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.key === current}
            aria-controls={`${base}-${tab.key}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => setCurrent(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="muted">{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`${base}-${tab.key}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}-${tab.key}`}
          hidden={tab.key !== current}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}

/** A row of links that looks like tabs. If the row is too long, it is scrolled to the current one. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]:not([aria-current=false])");
    // Only when the current link changes, so that the reader's own scrolling stays.
    if (!row.current || !current || current === shown.current) return;
    shown.current = current;
    const [frame, tab] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    if (tab.right > frame.right) row.current.scrollLeft += tab.right - frame.right;
    else if (tab.left < frame.left) row.current.scrollLeft += tab.left - frame.left;
  });
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {children}
    </nav>
  );
}

export interface TabLinkProps extends Omit<NavLinkProps, "style" | "className" | "children"> {
  count?: ReactNode;
  children: ReactNode;
}

/** A link of `TabLinks`; the current one is marked by React Router, or by `aria-current` if only the query differs. */
export function TabLink({ count, children, ...link }: TabLinkProps) {
  return (
    <NavLink {...link} className="tab">
      {children}
      {count !== undefined && <span className="muted">{count}</span>}
    </NavLink>
  );
}
