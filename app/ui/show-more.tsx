import type { ReactNode } from "react";
import { LinkButton, type LinkButtonProps } from "./button.tsx";

export interface ShowMoreProps {
  /** The address of the longer list; left out at the end. */
  to?: LinkButtonProps["to"];
  /** `Show 20 more`. */
  label?: ReactNode;
  /** `20 of 1,284`, or at the end "There are no more posts to show." */
  children?: ReactNode;
  /** Called before following the link, to fetch more in place; call `preventDefault`. */
  onClick?: LinkButtonProps["onClick"];
}

/** The end of a list: more of it, or word that there is none. */
export function ShowMore({ to, label, children, onClick }: ShowMoreProps) {
  return (
    <div className="more">
      {to !== undefined && (
        <LinkButton to={to} onClick={onClick} preventScrollReset rel="next">
          {label}
        </LinkButton>
      )}
      {children && <p>{children}</p>}
    </div>
  );
}
