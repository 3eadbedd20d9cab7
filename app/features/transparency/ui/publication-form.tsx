import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { publicationSchema } from "../publication-form.ts";
import { type Area, NOTE_LIMIT, NOTES, type Period } from "../report.ts";

interface PublicationFormProps {
  period: Period;
  area: Area;
  answer: FormAnswer | undefined;
}

/** The operator's notes, each of which may stay empty (messages `transparency`, `staff`). */
export function PublicationForm({ period, area, answer }: PublicationFormProps) {
  const t = useT("transparency");
  const staff = useT("staff");
  const chosen = { year: String(period.year), part: period.part, area };
  const form = useActionForm({
    id: "transparency",
    schema: publicationSchema,
    answer,
    labels: { orders: t("note.orders"), automation: t("note.automation"), resources: t("note.resources") },
  });
  return (
    <ActionForm of={form} hidden={chosen}>
      {NOTES.map((note) => (
        <TextareaField
          key={note}
          of={form.field(note)}
          hint={t(`noteHint.${note}`)}
          rows={4}
          limit={NOTE_LIMIT}
          optional={t("optional")}
        />
      ))}
      <p className="actions">
        <LinkButton to={paths.transparencyDesk(chosen)}>{staff("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("publish.submit")}
        </Button>
      </p>
    </ActionForm>
  );
}
