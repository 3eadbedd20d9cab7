import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { LinkButton, type LinkButtonProps } from "../button/button.tsx";
import { classNames } from "../class-names.ts";

export interface ShowMoreProps {
  /** The address of the longer list; undefined at its end. */
  to?: LinkButtonProps["to"];
  /** `Show 20 more`. */
  label?: ReactNode;
  /** `20 of 1,284`, or at the end "There are no more posts to show." */
  children?: ReactNode;
  /** The way back to the beginning, from a list that goes on. */
  start?: { to: string; label: ReactNode } | false | null;
  /** Called before following the link, to fetch more in place; call `preventDefault`. */
  onClick?: LinkButtonProps["onClick"];
}

/** The end of a list: a link to more, or a note that there is none. */
export function ShowMore({ to, label, children, start, onClick }: ShowMoreProps) {
  return (
    <>
      <div className="more">
        {to !== undefined && (
          <LinkButton to={to} onClick={onClick} preventScrollReset rel="next">
            {label}
          </LinkButton>
        )}
        {children && <p>{children}</p>}
      </div>
      {start && (
        <p className="center">
          <LinkButton size="s" variant="quiet" to={start.to}>
            {start.label}
          </LinkButton>
        </p>
      )}
    </>
  );
}

interface CursorLinksProps {
  /** The first page; falsy on the first page itself. */
  start: { to: string; label: string } | false | null;
  /** The next page; falsy on the last. */
  next: { to: string; label: string } | false | null;
  className?: string;
}

/** The links below a page of a list that is read page by page, from a cursor. */
export function CursorLinks({ start, next, className }: CursorLinksProps) {
  if (!start && !next) return null;
  return (
    <p className={classNames("actions", className)}>
      {start && (
        <LinkButton size="s" variant="quiet" to={start.to}>
          {start.label}
        </LinkButton>
      )}
      {next && (
        <LinkButton size="s" to={next.to}>
          {next.label}
        </LinkButton>
      )}
    </p>
  );
}

export interface ListEndProps {
  /** The address of the longer list or of the next page; null at its end. */
  to: string | null;
  /** Id of the page that is added below the others; null if the list continues at a new address. */
  below: string | null;
  label: string;
  /** How many of how many are shown, or that there are no more. */
  children: ReactNode;
  /** The way back to the beginning, from a list that goes on. */
  start: { to: string; label: string } | null;
}

/**
 * The end of a list whose pages are added below one another at one address, so that Back and reloading keep the position; or that continues
 * at a new address, from a cursor.
 */
export function ListEnd({ to, below, label, children, start }: ListEndProps) {
  const navigate = useNavigate();
  return (
    <ShowMore
      to={to === null ? undefined : below === null ? to : `${to}#${below}`}
      label={label}
      start={start}
      onClick={(event) => {
        if (to === null || below === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        // Replaces the address, so that Back leaves the list.
        void navigate(to, { replace: true, preventScrollReset: true });
      }}
    >
      {children}
    </ShowMore>
  );
}
