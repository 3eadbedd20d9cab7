import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";
import { ProviderMark } from "./provider-mark.tsx";

interface ProviderButtonsProps {
  /** Those that are offered; without any there is nothing to show. */
  providers: readonly Provider[];
  /** Where to go afterwards. */
  next: string | undefined;
  /** A page of this machine stands in for them. */
  testMode: boolean;
}

/** "Continue with Google" and its kin. */
export function ProviderButtons({ providers, next, testMode }: ProviderButtonsProps) {
  const t = useT("providers");
  if (providers.length === 0) return null;
  return (
    <nav className="stack stack-3" aria-label={t("others")}>
      {providers.map((provider) => (
        // Its address leaves the site: the router must not ask for it by script.
        <LinkButton
          key={provider}
          to={paths.provider(provider, { next })}
          reloadDocument
          discover="none"
          rel="nofollow"
          block
        >
          <ProviderMark provider={provider} />
          <span>{t("continue", { provider: PROVIDER_NAMES[provider] })}</span>
        </LinkButton>
      ))}
      {testMode && <p className="small muted">{t("testMode")}</p>}
    </nav>
  );
}
