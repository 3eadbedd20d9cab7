import { urgencyOf } from "#app/features/casework/casework.ts";
import { DeadlineChip } from "#app/features/casework/ui/deadline-chip.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";

/** Until when something is to be decided (messages `reports-desk`). */
export function Deadline({ dueAt, now }: { dueAt: Date; now: Date }) {
  const t = useT("reports-desk");
  const format = useFormat();
  const urgency = urgencyOf(dueAt, now);
  return <DeadlineChip urgency={urgency}>{t(`queue.due.${urgency}`, { at: format.dateTime(dueAt) })}</DeadlineChip>;
}
