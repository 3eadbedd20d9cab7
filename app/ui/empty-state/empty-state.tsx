import type { ReactNode } from "react";
import { LinkButton } from "../button/button.tsx";
import { HolmIllustration, type IllustrationKind } from "../illustration/holm-illustration.tsx";

export interface EmptyStateProps {
  kind: IllustrationKind;
  title: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 1 | 2 | 3;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  /** The action, where it is a single link. */
  link?: { to: string; label: string };
}

/** Shown in place of an empty list, with what to do about it. */
export function EmptyState({ kind, title, level = 2, children, action, link }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <HolmIllustration kind={kind} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
      {link && (
        <LinkButton variant="primary" to={link.to}>
          {link.label}
        </LinkButton>
      )}
    </div>
  );
}
