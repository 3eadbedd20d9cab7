import { DeadlineChip } from "#app/features/casework/ui/case-badges.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { readClock } from "../review.ts";

/** How much time the promise leaves (messages `review`). */
export function DeskClock({ promisedAt, now }: { promisedAt: Date; now: Date }) {
  const t = useT("casework");
  const format = useFormat();
  const reading = readClock(promisedAt, now);
  const said =
    "days" in reading
      ? t("clock.overDays", { days: reading.days })
      : "at" in reading
        ? t("clock.by", { time: format.dateTime(reading.at) })
        : t(reading.urgency === "late" ? "clock.over" : "clock.left", {
            hours: reading.hours,
            minutes: reading.minutes,
          });
  return (
    <DeadlineChip urgency={reading.urgency} title={t("clock.promised", { time: format.dateTime(promisedAt) })}>
      {said}
    </DeadlineChip>
  );
}
