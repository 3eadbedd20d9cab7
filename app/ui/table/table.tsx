import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

export interface LedgerProps extends Omit<ComponentProps<"dl">, "style"> {
  /** Two columns from 40rem. */
  split?: boolean;
  /** Without the heavy rule on top, where a heading has drawn it already. */
  plain?: boolean;
}

/** Facts in rows, the house way; its rows are `LedgerRow`. */
export function Ledger({ split, plain, className, ...rest }: LedgerProps) {
  return <dl {...rest} className={classNames("ledger", split && "ledger-split", plain && "ledger-plain", className)} />;
}

export interface LedgerRowProps {
  label: ReactNode;
  children: ReactNode;
  /** The total: closed with a double rule. */
  sum?: boolean;
  /** Under the label, small: when the figure was stated and by whom. */
  detail?: ReactNode;
}

/** One fact; figures stand to the right and never wrap. */
export function LedgerRow({ label, children, sum, detail }: LedgerRowProps) {
  return (
    <div className={sum ? "sum" : undefined}>
      <dt>
        {label}
        {detail && <span className="ledger-detail">{detail}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export interface TableProps extends Omit<ComponentProps<"table">, "style"> {
  /** Name of the table; also of the area that scrolls sideways when it is too wide. */
  caption: string;
}

/** A table; its rows and cells are native. Give figures the class `r`, a selected row `is-sel`. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
    <section className="tablewrap" aria-label={caption} tabIndex={0}>
      <table {...rest} className={classNames("table", className)}>
        <caption className="vh">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** A column's heading, with a class where it has one: `r` for figures, `col-wide` where phones leave the column out. */
export type Column = string | readonly [text: string, className: string];

/** The head of a table that is not sorted by its columns. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [text, className] = [column].flat();
          return (
            <th key={text} scope="col" className={className}>
              {text}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export interface SortHeaderProps {
  /** The address of the table sorted by this column, the other way round if it already is. */
  to: LinkProps["to"];
  sorted?: "ascending" | "descending";
  numeric?: boolean;
  children: ReactNode;
}

/** A column's heading that sorts. */
export function SortHeader({ to, sorted, numeric, children }: SortHeaderProps) {
  return (
    <th scope="col" className={numeric ? "r" : undefined} aria-sort={sorted}>
      <Link to={to} preventScrollReset>
        {children}
        {sorted && <Icon of={sorted === "ascending" ? ArrowUp : ArrowDown} size="s" />}
      </Link>
    </th>
  );
}
