import { reachStep } from "#app/features/onboarding/commands-onboarding.server.ts";
import { LanguageForm } from "#app/features/onboarding/ui/onboarding-language.tsx";
import { returnTo } from "#app/features/sessions/gateway-cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/onboarding-language.ts";
import { OnboardingPage } from "./onboarding-page.tsx";
import { memberAt } from "./onboarding-standing.server.ts";

export const handle = { ownBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await memberAt(context, "language");
  await reachStep(member, "language");
  // A language may live on another host, where this one's cookies are not.
  const next = paths.onboardingStep("about", { next: returnTo(visitOf(context).headers) });
  return { side: member.side, lang: member.lang, next };
}

/** Third step: the language. Its form goes where every choice of a language goes. */
export default function OnboardingLanguage({ loaderData: { side, lang, next } }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <OnboardingPage
      step="language"
      side={side}
      title={t("onboarding.language.title")}
      lead={t("onboarding.language.lead")}
    >
      <LanguageForm lang={lang} next={next} />
    </OnboardingPage>
  );
}
