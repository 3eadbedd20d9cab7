import { Form, useNavigation } from "react-router";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { daysOffForm } from "../../hosting-form.ts";

/** Days on which a host gives no demos (messages `demos-desk`, `demos`). */
export function DaysOff({ days, answer }: { days: readonly string[]; answer: FormAnswer | undefined }) {
  const t = useT("demos-desk");
  const words = useT("demos");
  const { day: nameOf } = zoneFormatsOf(useMarket(), "UTC");
  const removal = paths.demoDayOffRemoval();
  const { formAction, formData } = useNavigation();
  const removing = formAction === removal ? formData?.get("day") : null;
  const form = useActionForm({
    id: "days-off-form",
    schema: daysOffForm,
    answer,
    action: paths.demoDaysOff(),
    labels: { first: t("daysOff.first"), last: t("daysOff.last") },
  });
  return (
    <section aria-labelledby="days-off" className="stack stack-4">
      <SectionHead id="days-off" title={t("daysOff.title")} />
      {days.length === 0 ? (
        <p className="small soft">{t("daysOff.none")}</p>
      ) : (
        <ul className="staff-list">
          {days.map((day) => (
            <li key={day}>
              <Form method="post" action={removal} className="row between">
                <span>{nameOf(`${day}T12:00Z`)}</span>
                <input type="hidden" name="day" value={day} />
                <Button
                  type="submit"
                  size="s"
                  busy={removing === day}
                  aria-label={t("daysOff.removeNamed", { day: nameOf(`${day}T12:00Z`) })}
                >
                  {t("daysOff.remove")}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <ActionForm of={form} className="stack stack-4">
        <div className="grid2">
          <TextField of={form.field("first")} type="date" required />
          <TextField of={form.field("last")} type="date" optional={words("optional")} />
        </div>
        <div>
          <Button type="submit" busy={form.busy}>
            {t("daysOff.add")}
          </Button>
        </div>
      </ActionForm>
    </section>
  );
}
