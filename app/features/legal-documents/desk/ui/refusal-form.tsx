import { useClaim } from "#app/features/casework/ui/use-claim.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { REASON_LIMIT } from "../../legal-request.ts";
import { CLAIM_MINUTES, refusalSchema } from "../decision.ts";
import type { LegalCase } from "../queries-desk.server.ts";

/** Declines a request, with the reason that the member is told (messages `legal-documents-desk`). */
export function RefusalForm({ file, answer }: { file: LegalCase; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents-desk");
  const language = useMarketLanguage()(file.member.lang);
  const claim = useClaim({ ...file, minutes: CLAIM_MINUTES, claimAt: paths.legalAtDeskAct(file.id, "claim") });
  const form = useActionForm({
    id: "legal-refusal",
    schema: refusalSchema,
    answer,
    action: paths.legalAtDeskAct(file.id, "refusal"),
    labels: { reason: t("refuse.reason") },
    validate: "submit",
    constraints: false,
  });
  return (
    <section className="stack stack-4 legal-sec" onChange={claim}>
      <SectionHead title={t("refuse.title")} />
      <ActionForm of={form} className="stack stack-4">
        <TextareaField
          of={form.field("reason")}
          hint={t("refuse.hint", { language })}
          rows={4}
          limit={REASON_LIMIT}
          required
        />
        <p>
          <Button type="submit" variant="secondary" busy={form.busy}>
            {t("refuse.submit")}
          </Button>
        </p>
      </ActionForm>
    </section>
  );
}
