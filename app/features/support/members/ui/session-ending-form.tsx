import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { REASON_LIMIT } from "../member.ts";
import { changeSchema } from "../member-form.ts";

interface EndingFormProps {
  memberId: string;
  sessionId: string;
  answer: FormAnswer | undefined;
}

/** Asks why a member is logged out on one device (messages `staff`, `support-members`). */
export function EndingForm({ memberId, sessionId, answer }: EndingFormProps) {
  const t = useT("staff");
  const members = useT("support-members");
  const form = useActionForm({
    id: "session-ending",
    schema: changeSchema,
    answer,
    action: paths.memberSessionRemoval(memberId, sessionId),
    labels: { reason: t("reason") },
    validate: "submit",
  });
  return (
    <ActionForm of={form}>
      <TextareaField of={form.field("reason")} hint={t("reasonLogged")} rows={4} limit={REASON_LIMIT} required />
      <p className="actions">
        <LinkButton to={paths.member(memberId)}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {members("session.submit")}
        </Button>
      </p>
    </ActionForm>
  );
}
