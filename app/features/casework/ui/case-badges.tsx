import { Clock3 } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Claim, readDeadline, type Urgency } from "../casework.ts";

/** Who works on a case, in a row of its queue (messages `casework`). */
export function ClaimBadge({ claim }: { claim: Claim }) {
  const t = useT("casework");
  const time = useFormat().time(claim.until);
  return (
    <Badge kind={claim.mine ? "review" : "line"}>
      {claim.mine ? t("claim.mine", { time }) : t("claim.other", { name: claim.name, time })}
    </Badge>
  );
}

interface DeadlineChipProps {
  urgency: Urgency;
  title?: string;
  /** The time left, or the deadline. */
  children: ReactNode;
}

/** A clock that turns into a warning near the deadline. */
export function DeadlineChip({ urgency, title, children }: DeadlineChipProps) {
  return (
    <span className={classNames("clock", urgency !== "in-time" && `is-${urgency}`)} title={title}>
      <Icon of={Clock3} size="s" />
      {children}
    </span>
  );
}

interface DeadlineClockProps {
  dueAt: Date;
  now: Date;
  /** How many milliseconds before the deadline the warning begins; six hours by default. */
  soon?: number;
}

/** The time left until the deadline of a case (messages `casework`). */
export function DeadlineClock({ dueAt, now, soon }: DeadlineClockProps) {
  const t = useT("casework");
  const format = useFormat();
  const reading = readDeadline(dueAt, now, soon);
  const due = t("clock.by", { time: format.dateTime(dueAt) });
  if ("at" in reading) return <DeadlineChip urgency={reading.urgency}>{due}</DeadlineChip>;
  return (
    <DeadlineChip urgency={reading.urgency} title={due}>
      {"days" in reading
        ? t("clock.overDays", { days: reading.days })
        : t(reading.urgency === "late" ? "clock.over" : "clock.left", reading)}
    </DeadlineChip>
  );
}
