import type { LucideIcon } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

export interface Segment {
  value: string;
  label: string;
  icon?: LucideIcon;
}

export interface SegmentedProps {
  /** Name of the group. */
  label: string;
  segments: readonly Segment[];
  /** Fills the width of its container. */
  block?: boolean;
  className?: string;
}

/** A choice of two to four options, as radio buttons. */
export function Segmented({
  label,
  segments,
  block,
  className,
  name,
  value,
  defaultValue,
  onValueChange,
}: SegmentedProps & {
  name: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}) {
  return (
    <div className={classNames("seg", block && "seg-block", className)} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            className="vh"
            type="radio"
            name={name}
            value={segment.value}
            {...(value === undefined
              ? { defaultChecked: defaultValue === segment.value }
              : { checked: value === segment.value })}
            onChange={() => onValueChange?.(segment.value)}
          />
          {segment.icon && <Icon of={segment.icon} size="s" />}
          {segment.label}
        </label>
      ))}
    </div>
  );
}

/** The same for views with addresses, such as list and map. */
export function SegmentedLinks({
  label,
  segments,
  block,
  className,
  current,
  linkTo,
}: SegmentedProps & { current: string; linkTo: (value: string) => LinkProps["to"] }) {
  return (
    <nav className={classNames("seg", block && "seg-block", className)} aria-label={label}>
      {segments.map((segment) => (
        <Link
          key={segment.value}
          to={linkTo(segment.value)}
          aria-current={segment.value === current ? "true" : undefined}
          preventScrollReset
        >
          {segment.icon && <Icon of={segment.icon} size="s" />}
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}
