import { Info } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

export interface LedgerProps extends Omit<ComponentProps<"dl">, "style"> {
  /** Two columns from 40rem. */
  split?: boolean;
  /** Without the heavy line on top, if a heading has one. */
  plain?: boolean;
}

/** Facts in rows; its children are `LedgerRow`. */
export function Ledger({ split, plain, className, ...rest }: LedgerProps) {
  return <dl {...rest} className={classNames("ledger", split && "ledger-split", plain && "ledger-plain", className)} />;
}

export interface LedgerRowProps {
  label: ReactNode;
  children: ReactNode;
  /** The total, with a double line. */
  sum?: boolean;
  /** Small text below the label: when the figure was stated and by whom. */
  detail?: ReactNode;
  /** What the fact means, behind an "i"; `question` is that one's name. Shown when printed. */
  info?: { question: string; answer: ReactNode } | undefined;
}

/** One fact; figures are right-aligned and never wrap. */
export function LedgerRow({ label, children, sum, detail, info }: LedgerRowProps) {
  return (
    <div className={sum ? "sum" : undefined}>
      <dt>
        {label}
        {info && (
          <details className="ledger-info">
            <summary>
              <Icon of={Info} size="s" />
              <span className="vh">{info.question}</span>
            </summary>
            <span className="ledger-detail">{info.answer}</span>
          </details>
        )}
        {detail && <span className="ledger-detail">{detail}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export interface TableProps extends Omit<ComponentProps<"table">, "style"> {
  /** Name of the table, and of the area that it scrolls in. */
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
