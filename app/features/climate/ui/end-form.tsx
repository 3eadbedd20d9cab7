import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { endSchema, type Project } from "../project.ts";

interface EndFormProps {
  project: Project;
  today: string;
  answer: FormAnswer | undefined;
}

/** The day on which a project ends (messages `climate`). */
export function EndForm({ project, today, answer }: EndFormProps) {
  const t = useT("climate");
  const form = useActionForm({
    id: "climate-end",
    schema: endSchema,
    answer,
    labels: { activeTo: t("desk.field.activeTo") },
    values: { activeTo: today < project.activeFrom ? project.activeFrom : today },
  });
  return (
    <ActionForm of={form}>
      <TextField of={form.field("activeTo")} type="date" min={project.activeFrom} required />
      <p className="actions">
        <LinkButton to={paths.climateDesk()}>{t("desk.cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("desk.end.submit")}
        </Button>
      </p>
    </ActionForm>
  );
}
