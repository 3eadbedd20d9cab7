import { labelled, useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import type { FieldProblem } from "#app/ui/error-summary.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { type Hours, hourField, STRETCHES, timeText, WEEKDAYS } from "../availability.ts";

interface HoursFieldsProps {
  hours: readonly Hours[];
  answer: FormAnswer | undefined;
}

// A Monday.
const WEEK = Date.UTC(2026, 10, 16);

/** What fields of hours are called (messages `meetings`). */
function useHourLabels() {
  const t = useT("meetings");
  const day = zoneFormatsOf(useMarket(), "UTC");
  const nameOf = (weekday: number) => day.weekday(new Date(WEEK + (weekday - 1) * 86_400_000));
  const labelOf = (weekday: number, end: "from" | "to", stretch: number) =>
    t(`hours.${end}`, { day: nameOf(weekday), stretch });
  return { nameOf, labelOf };
}

/** What is wrong with a form's hours, for the list above it (messages `meetings`, `errors`). */
export function useHourProblems(answer: FormAnswer | undefined): FieldProblem[] {
  const problem = useFieldProblem();
  const { labelOf } = useHourLabels();
  const errors = answer?.form.error ?? {};
  return WEEKDAYS.flatMap((weekday) =>
    STRETCHES.flatMap((stretch) =>
      (["from", "to"] as const).flatMap((end) => {
        const name = hourField(weekday, end, stretch);
        const message = problem(errors[name] ?? undefined);
        return message ? [{ fieldId: name, message: labelled(labelOf(weekday, end, stretch), message) }] : [];
      }),
    ),
  );
}

/** Two stretches of time for each day of the week (messages `meetings`). */
export function HoursFields({ hours, answer }: HoursFieldsProps) {
  const t = useT("meetings");
  const { nameOf, labelOf } = useHourLabels();
  const errors = answer?.form.error ?? {};
  const typed = answer?.form.initialValue as Record<string, string> | undefined;
  function typedOr(weekday: number, end: "from" | "to", stretch: number): string {
    const name = hourField(weekday, end, stretch);
    if (typed) return typed[name] ?? "";
    const kept = hours.filter((each) => each.weekday === weekday)[stretch - 1];
    return kept ? timeText(kept[end]) : "";
  }
  return (
    <ul className="hours">
      <li className="hours-head" aria-hidden="true">
        {STRETCHES.map((stretch) => (
          <span key={stretch} className="hours-span">
            <span>{t("hours.begins")}</span>
            <span>{t("hours.ends")}</span>
          </span>
        ))}
      </li>
      {WEEKDAYS.map((weekday) => (
        <li key={weekday}>
          <fieldset>
            <legend>{nameOf(weekday)}</legend>
            {STRETCHES.map((stretch) => (
              <span key={stretch} className="hours-span">
                {(["from", "to"] as const).map((end) => {
                  const name = hourField(weekday, end, stretch);
                  return (
                    <TextInput
                      key={name}
                      id={name}
                      name={name}
                      type="time"
                      step={900}
                      defaultValue={typedOr(weekday, end, stretch)}
                      aria-label={labelOf(weekday, end, stretch)}
                      aria-invalid={errors[name] ? true : undefined}
                    />
                  );
                })}
              </span>
            ))}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
