import type { ReactNode } from "react";
import { HolmIllustration, type IllustrationKind } from "../illustration/holm-illustration.tsx";

export interface EmptyStateProps {
  kind: IllustrationKind;
  title: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 1 | 2 | 3;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown in place of an empty list, with what to do about it. */
export function EmptyState({ kind, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <HolmIllustration kind={kind} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
