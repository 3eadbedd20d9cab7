import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { GUARDED } from "#app/platform/app-check-guard.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Note } from "#app/ui/note.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { type Contact, contactSchema, MESSAGE_LIMIT, TOPICS, type Topic } from "../ticket.ts";

interface ContactFormProps {
  /** Id that the message will have. */
  id: string;
  name: string;
  email: string;
  topic: Topic | undefined;
  /** What is written there already. */
  message: string | undefined;
  /** Number of the case that this goes on with. */
  caseNumber: number | undefined;
  /** The reader's present side, and whether a request for the other one is open. */
  side: Side | null;
  sideChangeOpen: boolean;
  answer: FormAnswer | undefined;
}

interface ContactValues {
  id?: string;
  name?: string;
  email?: string;
  topic?: string;
  message?: string;
  case?: string | undefined;
}

/** The form that makes a case (messages `support`). */
export function ContactForm({ id, caseNumber, side, sideChangeOpen, answer, ...known }: ContactFormProps) {
  const t = useT("support");
  const problem = useFieldProblem();
  const busy = useNavigation().formAction?.startsWith(paths.contact()) ?? false;
  const [form, fields] = useForm<ContactValues, Contact, string[]>({
    id: "contact",
    lastResult: answer?.form ?? null,
    defaultValue: { ...known, id },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactSchema }) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const { name, email, topic, message } = fields;
  // Also after a refusal, whose page no longer has it in its address.
  const continued = fields.case.initialValue ?? (caseNumber === undefined ? undefined : String(caseNumber));
  const sideChange = topic.value === "side-change";
  return (
    <Form method="post" action={paths.contact()} className="stack stack-6" {...GUARDED} {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="case-incomplete"
        labels={{
          name: t("field.name"),
          email: t("field.email"),
          topic: t("field.topic"),
          message: t("field.message"),
        }}
      />
      <input type="hidden" name={fields.id.name} defaultValue={id} />
      {continued && (
        <>
          <Note>{t("continues", { number: continued })}</Note>
          <input type="hidden" name={fields.case.name} defaultValue={continued} />
        </>
      )}
      <Field id={name.id} label={t("field.name")} error={problem(name.errors)} required>
        <TextInput {...getInputProps(name, { type: "text" })} autoComplete="name" />
      </Field>
      <Field id={email.id} label={t("field.email")} hint={t("field.emailHint")} error={problem(email.errors)} required>
        <TextInput
          {...getInputProps(email, { type: "email" })}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field id={topic.id} label={t("field.topic")} error={problem(topic.errors)} required>
        <Select
          {...getSelectProps(topic)}
          placeholder={t("field.topicChoose")}
          options={TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }))}
        />
      </Field>
      {sideChange && side && (
        <Note title={t("sideChange.title", { side: t(`side.${side}`) })}>
          {t(sideChangeOpen ? "sideChange.open" : "sideChange.text")}
        </Note>
      )}
      <Field
        id={message.id}
        label={t(sideChange ? "field.why" : "field.message")}
        hint={sideChange ? t("field.whyHint") : undefined}
        error={problem(message.errors)}
        required
      >
        <Textarea
          {...getTextareaProps(message)}
          rows={8}
          limit={MESSAGE_LIMIT}
          counterText={(used, limit) => t("field.of", { used, limit })}
        />
      </Field>
      <Button type="submit" variant="primary" block busy={busy}>
        {t("submit")}
      </Button>
    </Form>
  );
}
