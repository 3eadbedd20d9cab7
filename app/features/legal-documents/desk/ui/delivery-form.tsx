import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { useClaim } from "#app/features/casework/ui/use-claim.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { FieldOf } from "#app/shell/form-fields.tsx";
import { FormProblem } from "#app/shell/form-problem.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { CLAIM_MINUTES, deliverySchema } from "../decision.ts";
import type { LegalCase } from "../queries-desk.server.ts";
import { useFileTexts } from "./file-texts.ts";

/** The finished PDF: an ordinary form with a file (messages `legal-documents-desk`). */
export function DeliveryForm({ file, answer }: { file: LegalCase; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents-desk");
  const action = paths.legalAtDeskAct(file.id, "delivery");
  const claim = useClaim({ ...file, minutes: CLAIM_MINUTES, claimAt: paths.legalAtDeskAct(file.id, "claim") });
  const form = useActionForm({
    id: "legal-delivery",
    schema: deliverySchema,
    answer,
    action,
    labels: { file: t("deliver.file") },
  });
  const texts = useFileTexts("rulePdf");
  return (
    <section className="stack stack-4 legal-sec">
      <SectionHead title={t("deliver.title")} />
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="stack stack-4"
        onChange={claim}
        {...getFormProps(form.meta)}
      >
        <FormProblem form={form.meta} fallback={form.fallback} labels={form.labels} />
        <FieldOf of={form.field("file")} required>
          <FileDrop name="file" accept=".pdf,application/pdf" texts={texts} />
        </FieldOf>
        <div className="stack stack-2">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("deliver.submit")}
          </Button>
          <p className="small muted">{t("deliver.told")}</p>
        </div>
      </Form>
    </section>
  );
}
