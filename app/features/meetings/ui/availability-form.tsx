import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type Hours, REMINDERS, type Reminder } from "../availability.ts";
import { HoursFields, useHourProblems } from "./hours-fields.tsx";

interface AvailabilityFormProps {
  hours: readonly Hours[];
  reminder: Reminder;
  answer: FormAnswer | undefined;
}

/** When its owner can be met, week by week, and when to be reminded (messages `meetings`, `errors`). */
export function AvailabilityForm({ hours, reminder, answer }: AvailabilityFormProps) {
  const t = useT("meetings");
  const busy = useNavigation().formAction === paths.availability();
  const typed = answer?.form.initialValue as Record<string, string> | undefined;
  const problems = useHourProblems(answer);
  return (
    <Form method="post" action={paths.availability()} className="stack stack-6">
      {problems.length > 0 && <ErrorSummary title={t("hours.problem")} problems={problems} attempt={answer} />}
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
