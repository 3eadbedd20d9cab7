import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ComponentType, ReactNode } from "react";
import type { FormProps } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { Radio } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { REPORT_REASONS, type ReportForm as Report, reportSchema, type SubjectType, WORDS_LIMIT } from "../report.ts";

interface ReportFormProps {
  id: string;
  type: SubjectType;
  /** Where it is posted: the page of the report, from there or from the dialog. */
  action: string;
  answer: FormAnswer | undefined;
  /** The form that posts: the router's, or that of a fetcher. */
  as: ComponentType<FormProps>;
  /** Buttons at the end. */
  children: ReactNode;
}

/** Why something is reported: one of the four reasons of the specification, and words (messages `report-form`). */
export function ReportForm({ id, type, action, answer, as: Form, children }: ReportFormProps) {
  const t = useT("report-form");
  const problem = useFieldProblem();
  const [form, { reason, words }] = useForm<{ reason?: string; words?: string }, Report, string[]>({
    id,
    lastResult: answer?.form ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reportSchema }) as never,
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" action={action} className="stack stack-6" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ reason: t("field.reason"), words: t("field.words") }}
      />
      <p className="small soft">{t("lead", { brand: BRAND })}</p>
      <FieldGroup id={reason.id} label={t("field.reason")} error={problem(reason.errors)} required>
        <div className="stack stack-2">
          {REPORT_REASONS.map((value) => (
            <Radio
              key={`${reason.key} ${value}`}
              name={reason.name}
              value={value}
              defaultChecked={reason.initialValue === value}
              label={t(`reason.${value}`)}
            />
          ))}
        </div>
      </FieldGroup>
      <Field
        id={words.id}
        label={t("field.words")}
        hint={type === "message" ? t("leadMessage") : t("field.wordsHint")}
        error={problem(words.errors)}
        optional={t("optional")}
      >
        <Textarea
          {...getTextareaProps(words)}
          rows={4}
          limit={WORDS_LIMIT}
          counterText={(used, limit) => t("of", { used, limit })}
        />
      </Field>
      {children}
    </Form>
  );
}
