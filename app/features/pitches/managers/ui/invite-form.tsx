import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { SelectField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MANAGER_ROLES } from "../manager.ts";
import { invitationSchema } from "../manager-form.ts";

/** The form that invites someone to a role (messages `pitches-managers`). */
export function InviteForm({ publicId, answer }: { publicId: string; answer: FormAnswer | undefined }) {
  const t = useT("pitches-managers");
  const form = useActionForm({
    id: "manager-invitation",
    schema: invitationSchema,
    answer,
    action: paths.pitchManagers(publicId),
    labels: { email: t("invite.email"), role: t("invite.role") },
    values: { role: "editor" },
    validate: "submit",
  });
  return (
    <section className="stack stack-4" aria-labelledby="manager-invite">
      <h2 className="h-sec" id="manager-invite">
        {t("invite.title")}
      </h2>
      <ActionForm of={form}>
        <TextField
          of={form.field("email")}
          type="email"
          hint={t("invite.emailHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <SelectField
          of={form.field("role")}
          options={MANAGER_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          required
        />
        <p className="actions">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("invite.send")}
          </Button>
        </p>
      </ActionForm>
    </section>
  );
}
