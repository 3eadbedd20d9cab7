import { Search, SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { CountDot } from "../badge/badge.tsx";
import { Icon } from "../icon/icon.tsx";

/** Options of a long list shown before "Show more". */
const SHORT = 6;

export interface FilterPanelProps {
  id: string;
  title: string;
  /** Accessible name of the button that closes the panel on narrow screens. */
  close: string;
  /** The form. */
  children: ReactNode;
}

/**
 * A list's filters, submitted together. On narrow screens the panel is a native popover, opened by `FilterPanelButton`, which works without
 * script; from 64rem it is beside the results.
 */
export function FilterPanel({ id, title, close, children }: FilterPanelProps) {
  return (
    <aside className="filters" id={id} popover="auto" aria-labelledby={`${id}-title`}>
      <div className="row between">
        <h2 className="h-sec" id={`${id}-title`}>
          {title}
        </h2>
        <button
          type="button"
          className="btn btn-t btn-i btn-s only-n"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={close}
        >
          <Icon of={X} />
        </button>
      </div>
      {children}
    </aside>
  );
}

interface SearchBoxProps {
  /** Beside the box on narrow screens: the `FilterPanelButton`. */
  filters: ReactNode;
  /** The input, with `SEARCH_INPUT`; Enter sends it with the filters. */
  children: ReactNode;
  below?: ReactNode;
}

/** The text box of a list that can be searched and filtered. */
export function SearchBox({ filters, children, below }: SearchBoxProps) {
  return (
    <search className="search-text">
      <div className="search-words">
        {children}
        {filters}
      </div>
      {below}
    </search>
  );
}

/** Props of the input in a `SearchBox`. */
export const SEARCH_INPUT = {
  bare: true,
  before: <Icon of={Search} size="s" />,
  type: "search",
  name: "q",
  enterKeyHint: "search",
} as const;

interface FilterPanelButtonProps {
  panel: string;
  /** The number of set filters. */
  count: number;
  /** Its accessible name, with the number. */
  children: ReactNode;
}

/** Opens the panel on narrow screens: an icon beside the box, with the number of set filters. */
export function FilterPanelButton({ panel, count, children }: FilterPanelButtonProps) {
  return (
    <button type="button" className="btn btn-i filters-open only-n" popoverTarget={panel}>
      <Icon of={SlidersHorizontal} />
      <span className="vh">{children}</span>
      <CountDot count={count} />
    </button>
  );
}

/** Closes the panel, if it is a popover. */
export function closeFilterPanel(id: string): void {
  document.getElementById(id)?.hidePopover?.();
}

/** A heading with its options. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="fgroup">
      <legend className="flabel">{label}</legend>
      {children}
    </fieldset>
  );
}

/** An option of a filter. */
export interface FilterOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface LongListProps {
  options: readonly FilterOption[];
  chosen: readonly string[];
  more: (count: number) => string;
  less: string;
  /** Renders some of the options. */
  list: (options: readonly FilterOption[]) => ReactNode;
}

/** A long list of options, collapsed after the first six unless one of the rest is chosen. */
export function LongList({ options, chosen, more, less, list }: LongListProps) {
  const rest = options.slice(SHORT);
  return (
    <>
      {list(options.slice(0, SHORT))}
      {rest.length > 0 && (
        <details className="more-options" open={rest.some(({ value }) => chosen.includes(value))}>
          <summary>
            <span className="when-closed">{more(rest.length)}</span>
            <span className="when-open">{less}</span>
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

/** A form's fields as a query, without empty ones, and without the currency if there is no amount. */
export function filledFields(form: HTMLFormElement, amounts: readonly string[]): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  const params = new URLSearchParams(fields.filter(([, value]) => value !== ""));
  if (!amounts.some((name) => params.has(name))) params.delete("currency");
  return params.toString();
}
