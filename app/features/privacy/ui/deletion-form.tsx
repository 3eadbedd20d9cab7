import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useAccountForm } from "#app/features/accounts/ui/use-account-form.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { deletionSchema } from "../deletion.ts";

/** Email and password once more, and the button that deletes. */
export function DeletionForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT("privacy");
  const problem = useFieldProblem();
  const [form, { email, password }] = useAccountForm("delete-account", deletionSchema, answer);
  return (
    <Form method="post" className="stack stack-6 w-form" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ email: t("deletion.confirm.email"), password: t("deletion.confirm.passwordField") }}
      />
      <Field id={email.id} label={t("deletion.confirm.email")} error={problem(email.errors)} required>
        <TextInput
          {...getInputProps(email, { type: "email" })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field id={password.id} label={t("deletion.confirm.passwordField")} error={problem(password.errors)} required>
        <PasswordInput
          {...getInputProps(password, { type: "password" })}
          autoComplete="current-password"
          showLabel={t("deletion.confirm.show")}
          hideLabel={t("deletion.confirm.hide")}
        />
      </Field>
      <DeletionButtons action={paths.deleteAccount()} />
    </Form>
  );
}

/** The button that deletes, and the way back, where a form that goes to `action` ends. */
export function DeletionButtons({ action }: { action: string }) {
  const t = useT("privacy");
  const busy = useNavigation().formAction === action;
  return (
    <div className="actions">
      <LinkButton to={paths.settings()}>{t("deletion.confirm.cancel")}</LinkButton>
      <Button type="submit" variant="danger" busy={busy}>
        {t("deletion.confirm.submit")}
      </Button>
    </div>
  );
}
