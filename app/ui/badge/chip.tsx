import { type LucideIcon, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

interface ChipLook {
  on?: boolean;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A static pill: an interest, a trait. */
export function Chip({ on, icon, children }: ChipLook) {
  return (
    <span className={classNames("chip chip-flat", on && "is-on")}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </span>
  );
}

export interface ChipButtonProps extends Omit<ComponentProps<"button">, "style" | "children">, ChipLook {}

/** A toggle, or a button that opens a filter. Needs `aria-pressed` or `aria-expanded`. */
export function ChipButton({ on, icon, className, children, type = "button", ...rest }: ChipButtonProps) {
  return (
    <button {...rest} type={type} className={classNames("chip", on && "is-on", className)}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </button>
  );
}

export interface ChipLinkProps extends Omit<LinkProps, "style" | "children">, ChipLook {
  /** The link removes the chip: shows a cross. Say so in `aria-label`. */
  removes?: boolean;
}

/** A pill that is a link: to the address without a filter, to a country's site. */
export function ChipLink({ on, icon, removes, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} className={classNames("chip", on && "is-on", className)}>
      {icon && <Icon of={icon} size="s" />}
      {children}
      {removes && <Icon of={X} size="s" />}
    </Link>
  );
}

export interface ChipCheckboxProps extends Omit<ComponentProps<"input">, "style" | "type" | "children"> {
  children: ReactNode;
}

/** A checkbox as a pill. */
export function ChipCheckbox({ className, children, ...rest }: ChipCheckboxProps) {
  return (
    <label className={classNames("chip", className)}>
      <input {...rest} className="vh" type="checkbox" />
      {children}
    </label>
  );
}

/** A row of chips; `scroll` keeps it on one line, to the edges of the window. */
export function Chips({ scroll, className, ...rest }: Omit<ComponentProps<"div">, "style"> & { scroll?: boolean }) {
  return <div {...rest} className={classNames("chips", scroll && "chips-scroll", className)} />;
}
