import { Form, useNavigation } from "react-router";
import { HoursFields, useHourProblems } from "#app/features/meetings/ui/hours-fields.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { labelled, useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { Hosting } from "../../queries-hosts.server.ts";

/** When a member of staff gives demos, where, and in which languages (messages `demos-desk`, `meetings`, `errors`). */
export function HostingForm({ hosting, answer }: { hosting: Hosting; answer: FormAnswer | undefined }) {
  const t = useT("demos-desk");
  const problem = useFieldProblem();
  const language = useMarketLanguage();
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
