import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { Icon } from "../icon/icon.tsx";
import { pagesShown } from "./pages-shown.ts";

export interface PaginationProps {
  label: string;
  page: number;
  pages: number;
  linkTo: (page: number) => LinkProps["to"];
  previousLabel: string;
  nextLabel: string;
}

/** Numbered pages, for back-office lists of a known length; members' lists use `ShowMore`. */
export function Pagination({ label, page, pages, linkTo, previousLabel, nextLabel }: PaginationProps) {
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <Link to={linkTo(page - 1)} aria-label={previousLabel} rel="prev">
          <Icon of={ChevronLeft} size="s" />
        </Link>
      )}
      {pagesShown(page, pages).map((shown, index, all) =>
        shown === null ? (
          <span key={`gap-after-${all[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link key={shown} to={linkTo(shown)} aria-current={shown === page ? "page" : undefined}>
            {shown}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={linkTo(page + 1)} aria-label={nextLabel} rel="next">
          <Icon of={ChevronRight} size="s" />
        </Link>
      )}
    </nav>
  );
}
