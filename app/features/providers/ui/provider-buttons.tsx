import { useSearchParams } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { isProvider, PROVIDER_NAMES, PROVIDER_PROBLEMS, type Provider } from "../providers.ts";

/** Drawn in one colour, like all icons; on a grid of 24. */
const SHAPES: Record<Provider, React.ReactNode> = {
  google: (
    <path
      d="M20.2 10.6h-8v3.1h4.7a4.9 4.9 0 1 1-1.4-5.2l2.3-2.3A8.2 8.2 0 1 0 20.3 12c0-.5 0-.9-.1-1.4Z"
      fill="currentColor"
    />
  ),
  facebook: (
    <path
      d="M21 12a9 9 0 1 0-10.4 8.9v-6.3H8.3V12h2.3v-2c0-2.3 1.3-3.5 3.4-3.5.9 0 1.9.2 1.9.2v2.1h-1.1c-1.1 0-1.4.7-1.4 1.4V12h2.5l-.4 2.6h-2.1v6.3A9 9 0 0 0 21 12Z"
      fill="currentColor"
    />
  ),
  twitter: (
    <path
      d="M4 4h4.6l4 5.5L17.4 4h2.2l-6 7L20 20h-4.6l-4.4-6-5.2 6H3.6l6.4-7.4L4 4Zm3.2 1.7 8.9 12.6h.9L8.1 5.7h-.9Z"
      fill="currentColor"
    />
  ),
};

/** A provider's logo, shown beside its name. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[provider]}
    </svg>
  );
}

interface ProviderButtonsProps {
  /** The configured ones. */
  providers: readonly Provider[];
  /** Where to go afterwards. */
  next: string | undefined;
  /** A stand-in replaces them. */
  testMode: boolean;
}

/** "Continue with Google" and the like; nothing without providers. */
export function ProviderButtons({ providers, next, testMode }: ProviderButtonsProps) {
  const t = useT("providers");
  if (providers.length === 0) return null;
  return (
    <nav className="stack stack-3" aria-label={t("others")}>
      {providers.map((provider) => (
        // The address leaves the site: the router must not fetch it.
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

/** Why a flow failed, by the page's address; nothing without a failure there. */
export function ProviderProblem() {
  const t = useT("providers");
  const failureText = useFailureText();
  const [query] = useSearchParams();
  const provider = query.get("provider");
  const code = PROVIDER_PROBLEMS.find((known) => known === query.get("problem"));
  if (!code || !isProvider(provider)) return null;
  return (
    <Note kind="danger" role="alert" title={t("problem", { provider: PROVIDER_NAMES[provider] })}>
      {failureText(code)}
    </Note>
  );
}
