import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

/** `primary` at most once in a view; `secondary` is the default; `danger-quiet` opens a dialog with a `danger` button. */
export type ButtonVariant = "primary" | "secondary" | "soft" | "quiet" | "danger" | "danger-quiet" | "link";
export type ButtonSize = "s" | "m" | "l";

interface ButtonLook {
  variant?: ButtonVariant;
  /** 36, 44 (default) or 52 px. */
  size?: ButtonSize;
  /** Fills the width of its container. */
  block?: boolean;
  /** Before the text. */
  icon?: LucideIcon;
  children: ReactNode;
}

interface IconButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon: LucideIcon;
  /** Accessible name. */
  label: string;
  /** A count or mark drawn over the icon. */
  children?: ReactNode;
}

const variantClass: Record<ButtonVariant, string> = {
  primary: "btn btn-p",
  secondary: "btn",
  soft: "btn btn-soft",
  quiet: "btn btn-t",
  danger: "btn btn-d",
  "danger-quiet": "btn btn-do",
  link: "btn-link",
};

function buttonClass(variant: ButtonVariant, size: ButtonSize, block?: boolean, className?: string): string {
  return classNames(
    variantClass[variant],
    size === "s" && "btn-s",
    size === "l" && "btn-l",
    block && "btn-block",
    className,
  );
}

/** The button that was pressed last: of a form that is being sent, it alone shows a spinner. */
let pressed: string | undefined;

export interface ButtonProps extends Omit<ComponentProps<"button">, "style" | "children">, ButtonLook {
  /** While the form is being sent: ignores clicks, but keeps focus and name. The button that was pressed shows a spinner. */
  busy?: boolean;
}

/** A button; `type="button"` unless said otherwise. */
export function Button({
  variant = "secondary",
  size = "m",
  block,
  icon,
  busy,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const own = useId();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, block, className)}
      aria-busy={(busy && pressed === own) || undefined}
      // Not `disabled`, which would lose the focus.
      onClick={(event) => {
        if (busy) return event.preventDefault();
        pressed = own;
        onClick?.(event);
      }}
    >
      {icon && <Icon of={icon} size={size === "l" ? "m" : "s"} />}
      {icon ? <span>{children}</span> : children}
    </button>
  );
}

export interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, "style" | "children">, ButtonLook {}

/** A link that looks like a button. */
export function LinkButton({
  variant = "secondary",
  size = "m",
  block,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size, block, className)}>
      {icon && <Icon of={icon} size={size === "l" ? "m" : "s"} />}
      {icon ? <span>{children}</span> : children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "style" | "children">, IconButtonLook {}

/** A square button with an icon and an accessible name. */
export function IconButton({
  variant = "quiet",
  size = "m",
  icon,
  label,
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, false, classNames("btn-i", className))}
      aria-label={label}
    >
      <Icon of={icon} size={size === "s" ? "s" : "m"} />
      {children}
    </button>
  );
}

export interface IconLinkProps extends Omit<LinkProps, "style" | "children">, IconButtonLook {}

/** A square link with an icon and an accessible name. */
export function IconLink({ variant = "quiet", size = "m", icon, label, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size, false, classNames("btn-i", className))} aria-label={label}>
      <Icon of={icon} size={size === "s" ? "s" : "m"} />
      {children}
    </Link>
  );
}
