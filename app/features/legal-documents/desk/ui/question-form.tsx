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
import { QUESTION_LIMIT } from "../../legal-request.ts";
import { CLAIM_MINUTES, questionSchema } from "../decision.ts";
import type { LegalCase } from "../queries-desk.server.ts";

/** Asks the member what is missing (messages `legal-documents-desk`). */
export function QuestionForm({ file, answer }: { file: LegalCase; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents-desk");
  const language = useMarketLanguage()(file.member.lang);
  const claim = useClaim({ ...file, minutes: CLAIM_MINUTES, claimAt: paths.legalAtDeskAct(file.id, "claim") });
  const form = useActionForm({
    id: "legal-question",
    schema: questionSchema,
    answer,
    action: paths.legalAtDeskAct(file.id, "question"),
    labels: { question: t("ask.question") },
    validate: "submit",
    constraints: false,
  });
  return (
    <section className="stack stack-4 legal-sec" onChange={claim}>
      <SectionHead title={t("ask.title")} />
      <ActionForm of={form} className="stack stack-4">
        <TextareaField
          of={form.field("question")}
          hint={t("ask.hint", { language })}
          rows={4}
          limit={QUESTION_LIMIT}
          required
        />
        <p>
          <Button type="submit" variant="secondary" busy={form.busy}>
            {t("ask.submit")}
          </Button>
        </p>
      </ActionForm>
    </section>
  );
}
