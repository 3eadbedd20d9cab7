import type { LucideIcon } from "lucide-react";
import { classNames } from "../class-names.ts";

export type IconSize = "s" | "m" | "l";

export interface IconProps {
  /** The icon, imported by name from lucide-react, so that only used ones are bundled. */
  of: LucideIcon;
  /** 16, 20 (default) or 24 px. */
  size?: IconSize;
  /** Text alternative. Without it the icon is decoration and hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** A lucide icon at the sizes and stroke of the design (look.md "Icons"). */
export function Icon({ of: Drawing, size = "m", label, className }: IconProps) {
  const classes = classNames("i", size === "s" && "i-s", size === "l" && "i-l", className);
  return label ? (
    <Drawing className={classes} role="img" aria-label={label} />
  ) : (
    <Drawing className={classes} aria-hidden="true" />
  );
}
