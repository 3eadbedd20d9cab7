import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";

export interface SortableColumn {
  key: string;
  label: ReactNode;
  /** `r` for figures, `col-wide` where phones leave the column out. */
  className?: string | undefined;
  /** Where its heading leads: to the list sorted by it, or the other way round. Undefined for a column that is not sorted by. */
  to?: string | undefined;
  /** The list is sorted by it now. */
  sorted?: "ascending" | "descending" | undefined;
}

/** The head of a table that is sorted by its columns: each heading is a link. */
export function SortedHead({ columns }: { columns: readonly SortableColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, label, className, to, sorted }) => (
          <th key={key} scope="col" className={className} aria-sort={sorted}>
            {to === undefined ? (
              label
            ) : (
              <Link to={to} preventScrollReset>
                {label}
                {sorted && <Icon of={sorted === "ascending" ? ArrowUp : ArrowDown} size="s" />}
              </Link>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
