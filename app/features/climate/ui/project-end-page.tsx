import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { endSchema, type Project } from "../project.ts";

interface ProjectEndPageProps {
  project: Project;
  /** As `2026-11-23`. */
  today: string;
  answer: FormAnswer | undefined;
}

/** Ends a project. */
export function ProjectEndPage({ project, today, answer }: ProjectEndPageProps) {
  const t = useT("climate");
  const form = useActionForm({
    id: "climate-end",
    schema: endSchema,
    answer,
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
