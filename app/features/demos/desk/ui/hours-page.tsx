import { Form, Link, useNavigation } from "react-router";
import { HoursFields, useHourProblems } from "#app/features/meetings/ui/availability-form.tsx";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { labelled, useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { daysOffForm } from "../../hosting-form.ts";
import type { Hosting } from "../../hosts.server.ts";

/** The form of a host's hours, link and languages (messages `demos-desk`, `meetings`, `errors`). */
function HostingForm({ hosting, answer }: { hosting: Hosting; answer: FormAnswer | undefined }) {
  const t = useT("demos-desk");
  const problem = useFieldProblem();
  const language = useLanguageLabel();
  const busy = useNavigation().formAction === paths.demoHours();
  const errors = answer?.form.error ?? {};
  const typed = answer?.form.initialValue as Record<string, string | string[]> | undefined;
  const languages = typed ? [typed.languages ?? []].flat() : hosting.languages;
  const problemOf = (name: string) => problem(errors[name] ?? undefined);
  const [link, spoken] = [problemOf("videoLink"), problemOf("languages")];
  const problems = [
    ...(link ? [{ fieldId: "videoLink", message: labelled(t("hours.link"), link) }] : []),
    ...(spoken ? [{ fieldId: "languages", message: labelled(t("hours.languages"), spoken) }] : []),
    ...useHourProblems(answer),
  ];
  return (
    <Form method="post" action={paths.demoHours()} className="stack stack-6" noValidate>
      {problems.length > 0 && <ErrorSummary title={t("hours.problem")} problems={problems} attempt={answer} />}
      <Field id="videoLink" label={t("hours.link")} hint={t("hours.linkHint")} error={link} required>
        <TextInput
          type="url"
          name="videoLink"
          defaultValue={typed ? String(typed.videoLink ?? "") : (hosting.videoLink ?? "")}
          maxLength={300}
          autoComplete="off"
        />
      </Field>
      <FieldGroup id="languages" label={t("hours.languages")} error={spoken} required>
        <div className="stack stack-2">
          {MARKETS.map((market) => (
            <Checkbox
              key={market}
              name="languages"
              value={market}
              defaultChecked={languages.includes(market)}
              label={language(market)}
            />
          ))}
        </div>
      </FieldGroup>
      <HoursFields hours={hosting.hours} answer={answer} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t("hours.save")}
        </Button>
      </div>
    </Form>
  );
}

/** Days on which a host gives no demos (messages `demos-desk`, `demos`). */
function DaysOff({ days, answer }: { days: readonly string[]; answer: FormAnswer | undefined }) {
  const t = useT("demos-desk");
  const demos = useT("demos");
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
          <TextField of={form.field("last")} type="date" optional={demos("optional")} />
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

interface HoursPageProps {
  hosting: Hosting;
  now: Date;
  hoursAnswer?: FormAnswer | undefined;
  daysAnswer?: FormAnswer | undefined;
}

/** The hours of a member of staff, and their days off once hours are stored (messages `demos-desk`, `demos`). */
export function HoursPage({ hosting, now, hoursAnswer, daysAnswer }: HoursPageProps) {
  const t = useT("demos-desk");
  const demos = useT("demos");
  const clock = zoneFormatsOf(useMarket(), hosting.zone);
  const [hoursGiven, daysGiven] = [usePersistedAnswer(hoursAnswer), usePersistedAnswer(daysAnswer)];
  const { hours, videoLink, languages, daysOff } = hosting;
  return (
    <FormPage title={t("hours.title")} about={<Link to={paths.demoDesk()}>{t("title")}</Link>} lead={t("hours.lead")}>
      <p className="small soft">
        {demos("zone.own", { zone: clock.name(now) })} <Link to={paths.timeZone()}>{demos("zone.change")}</Link>
      </p>
      <HostingForm key={JSON.stringify([hours, videoLink, languages])} hosting={hosting} answer={hoursGiven} />
      {videoLink !== null && <DaysOff key={daysOff.join()} days={daysOff} answer={daysGiven} />}
    </FormPage>
  );
}
