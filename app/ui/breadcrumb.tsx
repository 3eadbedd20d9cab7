import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon } from "./icon.tsx";

export interface Crumb {
  key: string;
  label: ReactNode;
  /** The last one, which is the page itself, has none. */
  to?: LinkProps["to"];
}

/** The way to a page that lies deep. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.key}>
            {index > 0 && <Icon of={ChevronRight} size="s" />}
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
