import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useAccountForm } from "#app/features/accounts/ui/use-account-form.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check-guard.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";
import { providerSignUpSchema, vouchedSignUpSchema } from "../sign-up-form.ts";

interface ProviderSignUpFormProps {
  provider: Provider;
  name: string | null;
  email: string | null;
  /** The provider vouches for the address: it is shown and not asked for. */
  vouched: boolean;
  answer: FormAnswer | undefined;
}

/** Name, address and terms of somebody whom a provider has named. */
export function ProviderSignUpForm({ provider, name: known, email, vouched, answer }: ProviderSignUpFormProps) {
  const t = useT("providers");
  const a = useT("accounts");
  const problem = useFieldProblem();
  const schema = vouched ? vouchedSignUpSchema : providerSignUpSchema;
  const [form, fields] = useAccountForm("provider-sign-up", schema as typeof providerSignUpSchema, answer, {
    name: known ?? undefined,
    email: email ?? undefined,
  });
  const busy = useNavigation().formAction === paths.providerSignUp();
  return (
    <Form
      method="post"
      action={paths.providerSignUp()}
      className="stack stack-6"
      {...(vouched ? {} : GUARDED)}
      {...getFormProps(form)}
    >
      <FormProblem
        form={form}
        fallback="sign-up-incomplete"
        labels={{ name: a("field.name"), email: a("field.email") }}
        actions={
          form.errors?.[0] === "email-taken" && (
            <Link to={paths.signIn(paths.providerSignUp())}>
              {t("signUp.linkIt", { provider: PROVIDER_NAMES[provider] })}
            </Link>
          )
        }
      />
      <Field id={fields.name.id} label={a("field.name")} error={problem(fields.name.errors)} required>
        <TextInput {...getInputProps(fields.name, { type: "text" })} autoComplete="name" />
      </Field>
      {vouched ? (
        <Field label={a("field.email")} hint={t("signUp.emailFrom", { provider: PROVIDER_NAMES[provider] })}>
          <TextInput type="email" value={email ?? ""} readOnly />
        </Field>
      ) : (
        <Field id={fields.email.id} label={a("field.email")} error={problem(fields.email.errors)} required>
          <TextInput
            {...getInputProps(fields.email, { type: "email" })}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      <div className="stack stack-2">
        <Checkbox
          {...getInputProps(fields.terms, { type: "checkbox", value: "on" })}
          label={a.rich("signUp.terms", {
            terms: (words) => (
              <Link to={paths.terms()} target="_blank">
                {words}
              </Link>
            ),
            privacy: (words) => (
              <Link to={paths.privacy()} target="_blank">
                {words}
              </Link>
            ),
          })}
        />
        {fields.terms.errors && <FieldError id={fields.terms.errorId}>{problem(fields.terms.errors)}</FieldError>}
      </div>
      <Button type="submit" variant="primary" block busy={busy}>
        {t("signUp.submit")}
      </Button>
    </Form>
  );
}
