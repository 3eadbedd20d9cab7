import type { ReactNode } from "react";

interface DecideBarProps {
  /** Says what the decision will do. */
  children: ReactNode;
  /** The buttons of the decision. */
  acts: ReactNode;
  /** Name of the bar. */
  label: string;
}

/** The decision on a case, at the foot of the window whatever its reader has scrolled to; its page has `ownBar` in its handle. */
export function DecideBar({ children, acts, label }: DecideBarProps) {
  return (
    <section className="decide" aria-label={label}>
      <div className="decide-text small">{children}</div>
      <div className="decide-acts">{acts}</div>
    </section>
  );
}
