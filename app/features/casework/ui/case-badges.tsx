import { Clock3 } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Claim, Urgency } from "../casework.ts";

/** Who works on a case, in a line of its queue (messages `review`). */
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
