import { Form } from "react-router";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";

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
