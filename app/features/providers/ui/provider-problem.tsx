import { useSearchParams } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note.tsx";
import { isProvider, PROVIDER_NAMES, PROVIDER_PROBLEMS } from "../providers.ts";

/** Why a visit to a provider came to nothing, as the page's address has it; nothing when there was none. */
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
