import { Form, useNavigation } from "react-router";
import { labelled, useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { type Hours, hourField, REMINDERS, type Reminder, STRETCHES, timeText, WEEKDAYS } from "../availability.ts";

interface AvailabilityFormProps {
  hours: readonly Hours[];
  reminder: Reminder;
  answer: FormAnswer | undefined;
}

// A Monday.
const WEEK = Date.UTC(2026, 10, 16);

/** When its owner can be met, week by week, and when to be reminded (messages `meetings`, `errors`). */
export function AvailabilityForm({ hours, reminder, answer }: AvailabilityFormProps) {
  const t = useT("meetings");
  const problem = useFieldProblem();
  const day = zoneFormatsOf(useMarket(), "UTC");
  const busy = useNavigation().formAction === paths.availability();
  const errors = answer?.form.error ?? {};
  const typed = answer?.form.initialValue as Record<string, string> | undefined;
  const nameOf = (weekday: number) => day.weekday(new Date(WEEK + (weekday - 1) * 86_400_000));
  const labelOf = (weekday: number, end: "from" | "to", stretch: number) =>
    t(`hours.${end}`, { day: nameOf(weekday), stretch });
  function typedOr(weekday: number, end: "from" | "to", stretch: number): string {
    const name = hourField(weekday, end, stretch);
    if (typed) return typed[name] ?? "";
    const kept = hours.filter((each) => each.weekday === weekday)[stretch - 1];
    return kept ? timeText(kept[end]) : "";
  }
  const problems = WEEKDAYS.flatMap((weekday) =>
    STRETCHES.flatMap((stretch) =>
      (["from", "to"] as const).flatMap((end) => {
        const name = hourField(weekday, end, stretch);
        const message = problem(errors[name] ?? undefined);
        return message ? [{ fieldId: name, message: labelled(labelOf(weekday, end, stretch), message) }] : [];
      }),
    ),
  );
  return (
    <Form method="post" action={paths.availability()} className="stack stack-6">
      {problems.length > 0 && <ErrorSummary title={t("hours.problem")} problems={problems} attempt={answer} />}
      <ul className="hours">
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
      <Field label={t("reminder.label")} hint={t("reminder.hint")}>
        <Select
          name="reminder"
          defaultValue={typed?.reminder ?? reminder}
          options={REMINDERS.map((each) => ({ value: each, label: t(`reminder.${each}`) }))}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t("hours.save")}
        </Button>
      </div>
    </Form>
  );
}
