import { Clock3 } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Urgency } from "../casework.ts";

interface DeadlineChipProps {
  urgency: Urgency;
  title?: string;
  /** What is left, or until when, in the queue's words. */
  children: ReactNode;
}

/** A clock that turns to a warning as the deadline comes near. */
export function DeadlineChip({ urgency, title, children }: DeadlineChipProps) {
  return (
    <span className={classNames("clock", urgency !== "in-time" && `is-${urgency}`)} title={title}>
      <Icon of={Clock3} size="s" />
      {children}
    </span>
  );
}
