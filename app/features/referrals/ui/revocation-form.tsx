import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { revocationSchema } from "../desk/revocation-form.ts";
import { REASON_LIMIT } from "../desk/rewards-desk.ts";

/** Asks for the reason (messages `referrals-desk`, `staff`). */
export function RevocationForm({ rewardId, answer }: { rewardId: string; answer: FormAnswer | undefined }) {
  const t = useT("referrals-desk");
  const staff = useT("staff");
  const form = useActionForm({
    id: "reward-revocation",
    schema: revocationSchema,
    answer,
    action: paths.rewardRevocation(rewardId),
    labels: { reason: staff("reason") },
  });
  return (
    <ActionForm of={form}>
      <TextareaField of={form.field("reason")} hint={t("revoke.reasonHint")} rows={4} limit={REASON_LIMIT} required />
      <p className="actions">
        <LinkButton to={paths.rewards()}>{staff("cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t("revoke.act")}
        </Button>
      </p>
    </ActionForm>
  );
}
