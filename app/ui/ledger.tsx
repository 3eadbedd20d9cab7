import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

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
