import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { endSchema } from "../project.ts";
import type { Route } from "../routes/+types/project-end.ts";

/** Ends a project. */
export function ClimateProjectEnd({ loaderData: { project, today }, actionData }: Route.ComponentProps) {
  const t = useT("climate");
  const form = useActionForm({
    id: "climate-end",
    schema: endSchema,
    answer: actionData as FormAnswer | undefined,
    labels: { activeTo: t("desk.field.activeTo") },
    values: { activeTo: today < project.activeFrom ? project.activeFrom : today },
  });
  return (
    <FormPage title={t("desk.end.title")} about={project.name} lead={t("desk.end.lead")}>
      <ActionForm of={form}>
        <TextField of={form.field("activeTo")} type="date" min={project.activeFrom} required />
        <p className="actions">
          <LinkButton to={paths.climateDesk()}>{t("desk.cancel")}</LinkButton>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("desk.end.submit")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
