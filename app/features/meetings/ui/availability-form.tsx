import { type RefObject, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { labelled, useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ErrorSummary, type FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { type Hours, hourField, REMINDERS, type Reminder, SPANS, timeText, WEEKDAYS } from "../availability.ts";

interface HoursFieldsProps {
  hours: readonly Hours[];
  answer: FormAnswer | undefined;
}

// A Monday.
const WEEK = Date.UTC(2026, 10, 16);

/** Names of weekdays and labels of the hour fields. */
function useHourLabels() {
  const t = useT("meetings");
  const day = zoneFormatsOf(useMarket(), "UTC");
  const nameOf = (weekday: number) => day.weekday(new Date(WEEK + (weekday - 1) * 86_400_000));
  const labelOf = (weekday: number, end: "from" | "to", span: number) =>
    t(`hours.${end}`, { day: nameOf(weekday), stretch: span });
  return { nameOf, labelOf };
}

/** The problems with a form's hours, for its error summary. */
export function useHourProblems(answer: FormAnswer | undefined): FieldProblem[] {
  const problem = useFieldProblem();
  const { labelOf } = useHourLabels();
  const errors = answer?.form.error ?? {};
  return WEEKDAYS.flatMap((weekday) =>
    SPANS.flatMap((span) =>
      (["from", "to"] as const).flatMap((end) => {
        const name = hourField(weekday, end, span);
        const message = problem(errors[name] ?? undefined);
        return message ? [{ fieldId: name, message: labelled(labelOf(weekday, end, span), message) }] : [];
      }),
    ),
  );
}

/** Two spans for each day of the week. */
export function HoursFields({ hours, answer }: HoursFieldsProps) {
  const t = useT("meetings");
  const { nameOf, labelOf } = useHourLabels();
  const errors = answer?.form.error ?? {};
  const typed = answer?.form.initialValue as Record<string, string> | undefined;
  function typedOr(weekday: number, end: "from" | "to", span: number): string {
    const name = hourField(weekday, end, span);
    if (typed) return typed[name] ?? "";
    const stored = hours.filter((each) => each.weekday === weekday)[span - 1];
    return stored ? timeText(stored[end]) : "";
  }
  return (
    <ul className="hours">
      <li className="hours-head" aria-hidden="true">
        {SPANS.map((span) => (
          <span key={span} className="hours-span">
            <span>{t("hours.begins")}</span>
            <span>{t("hours.ends")}</span>
          </span>
        ))}
      </li>
      {WEEKDAYS.map((weekday) => (
        <li key={weekday}>
          <fieldset>
            <legend>{nameOf(weekday)}</legend>
            {SPANS.map((span) => (
              <span key={span} className="hours-span">
                {(["from", "to"] as const).map((end) => {
                  const name = hourField(weekday, end, span);
                  return (
                    <TextInput
                      key={name}
                      id={name}
                      name={name}
                      type="time"
                      step={900}
                      defaultValue={typedOr(weekday, end, span)}
                      aria-label={labelOf(weekday, end, span)}
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

/** Monday to Friday. */
const WORKDAYS = WEEKDAYS.slice(0, 5);

/** What many people have: filled in one go, to be changed from there. */
const USUAL = { from: "09:00", to: "17:00" };

/** Fills the days in one go, by script: without it the fields are filled one by one. Nothing is saved before the form is. */
function FillHours({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useT("meetings");
  const { nameOf } = useHourLabels();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const fieldOf = (weekday: number, end: "from" | "to", span: number) =>
    form.current?.elements.namedItem(hourField(weekday, end, span)) as HTMLInputElement | null;
  const fill = (weekdays: readonly number[], textOf: (end: "from" | "to", span: number) => string) => {
    for (const weekday of weekdays) {
      for (const span of SPANS) {
        for (const end of ["from", "to"] as const) {
          const field = fieldOf(weekday, end, span);
          if (field) field.value = textOf(end, span);
        }
      }
    }
    fieldOf(weekdays[0]!, "from", 1)?.focus();
  };
  const [monday, ...others] = WORKDAYS;
  return (
    <p className="hours-fill">
      <Button size="s" onClick={() => fill(WORKDAYS, (end, span) => (span === 1 ? USUAL[end] : ""))}>
        {t("hours.usual", USUAL)}
      </Button>
      <Button size="s" onClick={() => fill(others, (end, span) => fieldOf(monday!, end, span)?.value ?? "")}>
        {t("hours.copy", { day: nameOf(monday!) })}
      </Button>
    </p>
  );
}

interface AvailabilityFormProps {
  hours: readonly Hours[];
  reminder: Reminder;
  answer: FormAnswer | undefined;
}

/** Form for the member's weekly hours and reminder. */
export function AvailabilityForm({ hours, reminder, answer }: AvailabilityFormProps) {
  const t = useT("meetings");
  const busy = useNavigation().formAction === paths.availability();
  const typed = answer?.form.initialValue as Record<string, string> | undefined;
  const problems = useHourProblems(answer);
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} method="post" action={paths.availability()} className="stack stack-6">
      {problems.length > 0 && <ErrorSummary title={t("hours.problem")} problems={problems} attempt={answer} />}
      <FillHours form={form} />
      <HoursFields hours={hours} answer={answer} />
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
