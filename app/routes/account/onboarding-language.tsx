import { reachStep } from "#app/features/onboarding/commands-onboarding.server.ts";
import { LanguageForm } from "#app/features/onboarding/ui/onboarding-language.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { Route } from "./+types/onboarding-language.ts";
import { OnboardingPage } from "./onboarding-page.tsx";
import { memberAt } from "./onboarding-standing.server.ts";

export const handle = { ownBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await memberAt(context, "language");
  await reachStep(member, "language");
  return { side: member.side, lang: member.lang };
}

/** Third step: the language. Its form goes where every choice of a language goes. */
export default function OnboardingLanguage({ loaderData: { side, lang } }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <OnboardingPage
      step="language"
      side={side}
      title={t("onboarding.language.title")}
      lead={t("onboarding.language.lead")}
    >
      <LanguageForm lang={lang} />
    </OnboardingPage>
  );
}
