import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { MESSAGE_LIMIT } from "../access.ts";
import { askSchema } from "../access-form.ts";

interface AskFormProps {
  pitch: { publicId: string; companyName: string; ownerName: string };
  /** What can be asked for, in words. */
  wanted: readonly string[];
  agreement: { version: string; html: string };
  answer: FormAnswer | undefined;
}

/** Asks an owner for what is kept back, on the terms that stand there (messages `documents`). */
export function AskForm({ pitch, wanted, agreement, answer }: AskFormProps) {
  const t = useT("documents");
  const format = useFormat();
  const problem = useFieldProblem();
  const { publicId, companyName, ownerName: name } = pitch;
  const action = paths.pitchAccess(publicId);
  const busy = useNavigation().formAction === action;
  const [form, { message, agreed }] = useForm({
    id: "ask",
    lastResult: answer?.form ?? null,
    constraint: getZodConstraint(askSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: askSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <div className="w-form stack stack-6">
      <header className="stack stack-2">
        <p className="soft">{companyName}</p>
        <h1 className="h-page">{t("ask.title")}</h1>
        <p className="lead">{t("ask.lead", { name, company: companyName })}</p>
      </header>
      <section className="stack stack-2">
        <h2 className="h-sec">{t("ask.what")}</h2>
        <ul className="ask-list">
          {wanted.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <Form method="post" action={action} className="stack stack-6" {...getFormProps(form)}>
        <FormProblem
          form={form}
          fallback="invalid-input"
          labels={{ message: t("ask.message", { name }), agreed: t("ask.agreement") }}
        />
        <Field
          id={message.id}
          label={t("ask.message", { name })}
          hint={t("ask.messageHint")}
          optional={t("ask.optional")}
          error={problem(message.errors)}
        >
          <Textarea
            {...getTextareaProps(message)}
            rows={4}
            limit={MESSAGE_LIMIT}
            counterText={(used, limit) => t("counter", { used, limit })}
          />
        </Field>
        <div className="stack stack-2">
          <h2 className="h-sec" id="agreement">
            {t("ask.agreement")}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
          <section className="agreement prose small" aria-labelledby="agreement" tabIndex={0}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown files */}
            <div dangerouslySetInnerHTML={{ __html: agreement.html }} />
          </section>
          <p className="tiny muted">{t("ask.version", { date: format.date(agreement.version) })}</p>
          <input type="hidden" name="version" value={agreement.version} />
          <Checkbox
            name={agreed.name}
            id={agreed.id}
            value="on"
            required
            aria-invalid={agreed.errors ? true : undefined}
            aria-describedby={agreed.errors ? `${agreed.id}-problem` : undefined}
            label={t("ask.agree")}
          />
          {agreed.errors && <FieldError id={`${agreed.id}-problem`}>{problem(agreed.errors)}</FieldError>}
        </div>
        <p className="small soft">
          {t("ask.next", { name })} {t("marked", { name })}
        </p>
        <p className="actions">
          <LinkButton to={paths.pitch({ publicId, companyName })}>{t("ask.back")}</LinkButton>
          <Button type="submit" variant="primary" busy={busy}>
            {t("ask.send")}
          </Button>
        </p>
      </Form>
    </div>
  );
}
