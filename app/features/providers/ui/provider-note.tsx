import { useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";

/** Where each provider's users change their address and password. */
const ACCOUNT_PAGES: Readonly<Record<Provider, string>> = {
  google: "https://myaccount.google.com/",
  facebook: "https://accountscenter.facebook.com/",
  twitter: "https://x.com/settings/account",
};

/** Says that address and password are changed at the provider (specification §2). */
export function ProviderNote({ providers }: { providers: readonly Provider[] }) {
  const t = useT("accounts-settings");
  return (
    <Note
      actions={providers.map((provider) => (
        <a key={provider} href={ACCOUNT_PAGES[provider]} target="_blank" rel="noreferrer">
          {t("provider.open", { provider: PROVIDER_NAMES[provider] })}
        </a>
      ))}
    >
      {t("provider.text")}
    </Note>
  );
}
