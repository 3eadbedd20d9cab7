import { BadgeCheck, Check, ChevronsUp, Hourglass, type LucideIcon, Pencil, Radio } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

/** Kinds of badges, each with its colour and icon. */
export type BadgeKind =
  | "plain"
  | "line"
  | "boosted"
  | "verified"
  | "draft"
  | "review"
  | "changes"
  | "published"
  | "done"
  | "withdrawn"
  | "danger";

const kinds: Record<BadgeKind, { className?: string; icon?: LucideIcon }> = {
  plain: {},
  line: { className: "badge-line" },
  boosted: { className: "badge-boost", icon: ChevronsUp },
  verified: { className: "badge-verified", icon: BadgeCheck },
  draft: {},
  review: { className: "badge-review", icon: Hourglass },
  changes: { className: "badge-danger", icon: Pencil },
  published: { className: "badge-pub", icon: Radio },
  done: { className: "badge-done", icon: Check },
  withdrawn: { className: "badge-line" },
  danger: { className: "badge-danger" },
};

export interface BadgeProps {
  kind?: BadgeKind;
  /** Replaces the kind's icon. */
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** A short label of a thing's status. */
export function Badge({ kind = "plain", icon, className, children }: BadgeProps) {
  const mark = icon ?? kinds[kind].icon;
  return (
    <span className={classNames("badge", kinds[kind].className, className)}>
      {mark && <Icon of={mark} />}
      {children}
    </span>
  );
}

/** The mark of a verified identity after a name. */
export function VerifiedMark({ label }: { label: string }) {
  return <Icon of={BadgeCheck} className="v" label={label} />;
}

/** A count of unread things; the caller's link or button says it in its name. */
export function CountDot({ count, max = 99, quiet = false }: { count: number; max?: number; quiet?: boolean }) {
  if (count <= 0) return null;
  return (
    <span className={classNames("dotcount", quiet && "is-quiet")} aria-hidden="true">
      {count > max ? `${max}+` : count}
    </span>
  );
}
