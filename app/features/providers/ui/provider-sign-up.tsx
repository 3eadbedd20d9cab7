import { Form, Link } from "react-router";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { TermsField } from "#app/features/accounts/ui/sign-up-form.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";
import { providerSignUpSchema, vouchedSignUpSchema } from "../sign-up-form.ts";

interface ProviderLinkProps {
  provider: Provider;
  /** Who they are there. */
  person: string;
  /** Address of the account here. */
  email: string;
}

/** Asks whether a provider is to let its member in to the account that is signed in. */
export function ProviderLink({ provider, person, email }: ProviderLinkProps) {
  const t = useT("providers");
  const words = { provider: PROVIDER_NAMES[provider] };
  return (
    <AccountPage title={t("link.title", words)} lead={t("link.lead", { ...words, person, email })}>
      <Form method="post" action={paths.providerLink()} className="stack stack-3">
        <Button type="submit" variant="primary" block>
          {t("link.submit", words)}
        </Button>
        <LinkButton to={paths.home()} block>
          {t("link.later")}
        </LinkButton>
      </Form>
    </AccountPage>
  );
}

interface ProviderSignUpFormProps {
  provider: Provider;
  name: string | null;
  email: string | null;
  /** The provider vouches for the address: it is shown and not asked for. */
  vouched: boolean;
  answer: FormAnswer | undefined;
}

/** Name, address and terms of somebody whom a provider has named (messages `providers`, `accounts`). */
export function ProviderSignUpForm({ provider, name, email, vouched, answer }: ProviderSignUpFormProps) {
  const t = useT("providers");
  const a = useT("accounts");
  const form = useActionForm({
    id: "provider-sign-up",
    schema: (vouched ? vouchedSignUpSchema : providerSignUpSchema) as typeof providerSignUpSchema,
    answer,
    action: paths.providerSignUp(),
    labels: { name: a("field.name"), email: a("field.email"), terms: "" },
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
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t("signUp.submit")}
      </Button>
    </ActionForm>
  );
}
