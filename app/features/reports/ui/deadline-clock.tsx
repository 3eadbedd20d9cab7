import { Clock3 } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { urgencyOf } from "../deadline.ts";

const CLOCKS = { late: "is-late", soon: "is-soon", "in-time": undefined } as const;

/** Until when something is to be decided (messages `reports-desk`). */
export function Deadline({ dueAt, now }: { dueAt: Date; now: Date }) {
  const t = useT("reports-desk");
  const format = useFormat();
  const urgency = urgencyOf(dueAt, now);
  return (
    <span className={classNames("clock", CLOCKS[urgency])}>
      <Icon of={Clock3} size="s" />
      {t(`queue.due.${urgency}`, { at: format.dateTime(dueAt) })}
    </span>
  );
}
