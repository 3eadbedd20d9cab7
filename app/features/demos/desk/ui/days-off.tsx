import { Form, useNavigation } from "react-router";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** Days on which a host gives no demos (messages `demos-desk`, `demos`). */
export function DaysOff({ days }: { days: readonly string[] }) {
  const t = useT("demos-desk");
  const words = useT("demos");
  const { day: nameOf } = zoneFormatsOf(useMarket(), "UTC");
  const action = paths.demoDaysOff();
  const { formAction, formData } = useNavigation();
  const removing = formAction === action ? formData?.get("day") : null;
  return (
    <section aria-labelledby="days-off" className="stack stack-4">
      <SectionHead id="days-off" title={t("daysOff.title")} />
      {days.length === 0 ? (
        <p className="small soft">{t("daysOff.none")}</p>
      ) : (
        <ul className="staff-list">
          {days.map((day) => (
            <li key={day}>
              <Form method="post" action={action} className="row between">
                <span>{nameOf(`${day}T12:00Z`)}</span>
                <input type="hidden" name="_method" value="delete" />
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
      <Form method="post" action={action} className="staff-filters" key={days.join()}>
        <Field label={t("daysOff.first")}>
          <TextInput type="date" name="first" required />
        </Field>
        <Field label={t("daysOff.last")} optional={words("optional")}>
          <TextInput type="date" name="last" />
        </Field>
        <Button type="submit" busy={formAction === action && !removing}>
          {t("daysOff.add")}
        </Button>
      </Form>
    </section>
  );
}
