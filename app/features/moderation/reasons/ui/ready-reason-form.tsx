import { byTextName, TEXT_LABELS } from "#app/features/casework/market-texts.ts";
import { MarketTexts } from "#app/features/casework/ui/market-texts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { REASON_LIMIT } from "../../decision.ts";
import { readyReasonSchema } from "../ready-reason-form.ts";
import type { ReadyReason } from "../ready-reasons.server.ts";

/** The texts of a ready reason, in each market's language (messages `moderation-desk`, `staff`). */
export function ReadyReasonForm({ of, answer }: { of: ReadyReason; answer: FormAnswer | undefined }) {
  const t = useT("moderation-desk");
  const staff = useT("staff");
  const form = useActionForm({
    id: "ready-reason",
    schema: readyReasonSchema,
    answer,
    labels: TEXT_LABELS,
    values: byTextName((market) => of.texts[market]),
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} hidden={{ version: String(of.version) }}>
      <MarketTexts fieldOf={form.field} rows={4} limit={REASON_LIMIT} />
      <p className="actions">
        <LinkButton to={paths.reviewReasons()}>{staff("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("reasons.save")}
        </Button>
      </p>
    </ActionForm>
  );
}
