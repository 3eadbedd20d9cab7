import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ComponentType, ReactNode } from "react";
import type { FormProps } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { Radio } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { NAME_LIMIT, RHYTHMS, type Rhythm } from "../saved-search.ts";
import { type SavedSearchForm as Sent, savedSearchSchema } from "../saved-search-form.ts";

interface SavedSearchFormProps {
  id: string;
  /** Where it is posted. */
  action: string;
  initial: { name: string; notify: Rhythm };
  answer: FormAnswer | undefined;
  /** The form that posts: the router's, or that of a fetcher. */
  as: ComponentType<FormProps>;
  /** Guests have no address that could be written to. */
  guest: boolean;
  /** Buttons at the end. */
  children: ReactNode;
}

/** What a saved search is called, and how often its owner is told (messages `saved-searches`). */
export function SavedSearchForm({ id, action, initial, answer, as: Form, guest, children }: SavedSearchFormProps) {
  const t = useT("saved-searches");
  const problem = useFieldProblem();
  const [form, { name, notify }] = useForm<{ name?: string; notify?: string }, Sent, string[]>({
    id,
    defaultValue: initial,
    lastResult: answer?.form ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: savedSearchSchema }) as never,
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" action={action} className="stack stack-6" {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={{ name: t("field.name"), notify: t("field.notify") }} />
      <Field id={name.id} label={t("field.name")} hint={t("field.nameHint")} error={problem(name.errors)} required>
        <TextInput
          {...getInputProps(name, { type: "text" })}
          key={name.key}
          maxLength={NAME_LIMIT}
          autoComplete="off"
        />
      </Field>
      <FieldGroup
        id={notify.id}
        label={t("field.notify")}
        hint={guest ? t("guest") : undefined}
        error={problem(notify.errors)}
        required
      >
        <div className="stack stack-2">
          {RHYTHMS.map((value) => (
            <Radio
              key={`${notify.key} ${value}`}
              name={notify.name}
              value={value}
              defaultChecked={notify.initialValue === value}
              label={t(`notify.${value}`)}
            />
          ))}
        </div>
      </FieldGroup>
      {children}
    </Form>
  );
}
