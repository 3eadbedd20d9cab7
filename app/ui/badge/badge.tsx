import { BadgeCheck, Check, ChevronsUp, Hourglass, type LucideIcon, Pencil, Radio } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

/** What a badge says; each kind has its colour and mark, and the words come from the caller. */
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
  /** Instead of the kind's own mark. */
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** A short word about a thing's state. */
export function Badge({ kind = "plain", icon, className, children }: BadgeProps) {
  const mark = icon ?? kinds[kind].icon;
  return (
    <span className={classNames("badge", kinds[kind].className, className)}>
      {mark && <Icon of={mark} />}
      {children}
    </span>
  );
}

/** The sign of a checked identity behind a name. */
export function VerifiedMark({ label }: { label: string }) {
  return <Icon of={BadgeCheck} className="v" label={label} />;
}

/** How many are unread; the caller's link or button says it in words. */
export function CountDot({ count, max = 99 }: { count: number; max?: number }) {
  if (count <= 0) return null;
  return (
    <span className="dotcount" aria-hidden="true">
      {count > max ? `${max}+` : count}
    </span>
  );
}
