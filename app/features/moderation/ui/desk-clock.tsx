import { Clock3 } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { readClock } from "../desk-clock.ts";

/** How much time the promise leaves (messages `review`). */
export function DeskClock({ promisedAt, now }: { promisedAt: Date; now: Date }) {
  const t = useT("review");
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
    <span
      className={classNames("clock", reading.urgency !== "in-time" && `is-${reading.urgency}`)}
      title={t("clock.promised", { time: format.dateTime(promisedAt) })}
    >
      <Icon of={Clock3} size="s" />
      {said}
    </span>
  );
}
