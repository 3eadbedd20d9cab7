import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { MESSAGE_LIMIT, messageSchema, type NewMessage } from "../ticket.ts";

interface MessageFormProps {
  action: string;
  /** Id that the message will have. */
  id: string;
  label: string;
  hint?: ReactNode;
  submit: string;
  /** BCP 47 tag of the language to write in. */
  lang?: string;
  answer: FormAnswer | undefined;
}

/** One more message in a case (messages `support`). */
export function MessageForm({ action, id, label, hint, submit, lang, answer }: MessageFormProps) {
  const t = useT("support");
  const problem = useFieldProblem();
  const busy = useNavigation().formAction === action;
  const [form, fields] = useForm<{ id?: string; message?: string }, NewMessage, string[]>({
    id: "message",
    lastResult: answer?.form ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: messageSchema }) as never,
    shouldRevalidate: "onInput",
  });
  const { message } = fields;
  return (
    <Form method="post" action={action} className="stack stack-3" {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={{ message: label }} />
      <input type="hidden" name={fields.id.name} defaultValue={id} />
      <Field id={message.id} label={label} hint={hint} error={problem(message.errors)} required>
        <Textarea
          {...getTextareaProps(message)}
          rows={6}
          lang={lang}
          limit={MESSAGE_LIMIT}
          counterText={(used, limit) => t("field.of", { used, limit })}
        />
      </Field>
      <p className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}
