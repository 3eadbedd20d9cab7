import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, SelectField, TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { REASON_LIMIT, STAFF_ROLES } from "../../members/member.ts";
import { invitationSchema } from "../invitation-form.ts";

/** Invites an address to a staff role (messages `staff`, `support`). */
export function InvitationForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT("staff");
  const language = useLanguageLabel();
  const form = useActionForm({
    id: "invitation",
    schema: invitationSchema,
    answer,
    action: paths.staffInvitations(),
    labels: { email: t("fact.email"), role: t("role.label"), market: t("fact.language"), reason: t("reason") },
    values: { role: "support", market: useMarket() },
  });
  return (
    <ActionForm of={form}>
      <TextField of={form.field("email")} type="email" autoComplete="off" required />
      <RadioField
        of={form.field("role")}
        options={STAFF_ROLES.map((value) => ({
          value,
          label: t(`role.${value}`),
          detail: value === "admin" ? t("team.adminDetail") : undefined,
        }))}
        required
      />
      <SelectField
        of={form.field("market")}
        hint={t("team.languageHint")}
        options={MARKETS.map((value) => ({ value, label: language(value) }))}
        required
      />
      <TextareaField of={form.field("reason")} hint={t("team.reasonHint")} rows={3} limit={REASON_LIMIT} required />
      <p className="actions">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("team.submit")}
        </Button>
      </p>
    </ActionForm>
  );
}
