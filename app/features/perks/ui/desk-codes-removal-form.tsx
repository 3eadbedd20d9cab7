import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { type PerkRecord, removalSchema } from "../desk/perk-desk.ts";

interface RemovalFormProps {
  perk: Pick<PerkRecord, "id" | "state" | "redeemed"> & { capacity: number };
  answer: FormAnswer | undefined;
}

/** Confirms the removal (messages `perks-desk`). */
export function RemovalForm({ perk: { id, state, redeemed, capacity }, answer }: RemovalFormProps) {
  const t = useT("perks-desk");
  const form = useActionForm({ id: "perk-codes-removal", schema: removalSchema, answer, labels: {} });
  return (
    <ActionForm of={form} hidden={{ capacity: String(capacity) }}>
      {state === "open" && <p>{t("removal.shown")}</p>}
      {redeemed > 0 && <p>{t("removal.kept")}</p>}
      <p className="actions">
        <LinkButton to={paths.perkCodes(id)}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t("removal.title")}
        </Button>
      </p>
    </ActionForm>
  );
}
