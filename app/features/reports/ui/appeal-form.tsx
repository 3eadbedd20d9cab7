import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { appealSchema, WORDS_LIMIT } from "../report.ts";

/** Says why a decision should have been another one (messages `reports`, `report-form`). */
export function AppealForm({ decisionId, answer }: { decisionId: string; answer: FormAnswer | undefined }) {
  const t = useT("reports");
  const formWords = useT("report-form");
  const problem = useFieldProblem();
  const action = paths.appeal(decisionId);
  const busy = useNavigation().formAction === action;
  const [form, { words }] = useForm<{ words?: string }, { words: string }, string[]>({
    id: "appeal",
    lastResult: answer?.form ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: appealSchema }) as never,
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" action={action} className="stack stack-4" {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={{ words: t("appeal.field") }} />
      <Field id={words.id} label={t("appeal.field")} error={problem(words.errors)} required>
        <Textarea
          {...getTextareaProps(words)}
          rows={6}
          limit={WORDS_LIMIT}
          counterText={(used, limit) => formWords("of", { used, limit })}
        />
      </Field>
      <p className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t("appeal.send")}
        </Button>
      </p>
    </Form>
  );
}
