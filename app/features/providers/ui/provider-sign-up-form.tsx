import { Link } from "react-router";
import { providerSignUpSchema, vouchedSignUpSchema } from "#app/features/accounts/credentials-form.ts";
import { AdultField } from "#app/features/accounts/ui/adult-field.tsx";
import { TermsField } from "#app/features/accounts/ui/terms-field.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";

interface ProviderSignUpFormProps {
  provider: Provider;
  name: string | null;
  email: string | null;
  /** The provider vouches for the address: it is shown and not asked for. */
  vouched: boolean;
  answer: FormAnswer | undefined;
}

/** Name, address and terms. */
export function ProviderSignUpForm({ provider, name, email, vouched, answer }: ProviderSignUpFormProps) {
  const t = useT("providers");
  const a = useT("accounts");
  const form = useActionForm({
    id: "provider-sign-up",
    schema: (vouched ? vouchedSignUpSchema : providerSignUpSchema) as typeof providerSignUpSchema,
    answer,
    action: paths.providerSignUp(),
    labels: { name: a("field.name"), email: a("field.email"), terms: "", adult: "" },
    values: { name: name ?? undefined, email: email ?? undefined },
    fallback: "sign-up-incomplete",
  });
  return (
    <ActionForm
      of={form}
      guarded={!vouched}
      remedy={
        form.failure === "email-taken" && (
          <Link to={paths.signIn(paths.providerSignUp())}>
            {t("signUp.linkIt", { provider: PROVIDER_NAMES[provider] })}
          </Link>
        )
      }
    >
      <TextField of={form.field("name")} autoComplete="name" required />
      {vouched ? (
        <Field label={a("field.email")} hint={t("signUp.emailFrom", { provider: PROVIDER_NAMES[provider] })}>
          <TextInput type="email" value={email ?? ""} readOnly />
        </Field>
      ) : (
        <TextField of={form.field("email")} type="email" autoComplete="email" required />
      )}
      <TermsField of={form.field("terms")} />
      <AdultField of={form.field("adult")} />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t("signUp.submit")}
      </Button>
    </ActionForm>
  );
}
