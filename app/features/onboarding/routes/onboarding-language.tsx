import { Form, Link, useNavigation } from "react-router";
import { returnTo } from "#app/features/sessions/cookies.server.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { memberAtStep, reachStep } from "../onboarding.server.ts";
import { OnboardingPage } from "../ui/onboarding-page.tsx";
import type { Route } from "./+types/onboarding-language.ts";

/** Asks for the language of pages and mails. `next` is the next step, on whichever host. */
function LanguageForm({ lang, next }: { lang: Market; next: string }) {
  const t = useT("accounts");
  const shell = useT("shell");
  const busy = useNavigation().formAction === paths.language();
  return (
    // Reloads the document: another language has other catalogs, and may be on another host.
    <Form method="post" action={paths.language()} className="stack stack-6" reloadDocument>
      <input type="hidden" name="next" value={next} />
      <FieldGroup label={t("onboarding.language.title")} labelHidden>
        <div className="lang-choice">
          {MARKETS.map((market) => (
            <label key={market} className="side-card lang-card">
              <input type="radio" name="market" value={market} defaultChecked={market === lang} />
              <span className="lang-card-head">
                <Flag code={market} />
                <span lang={factsOf(market).htmlLang} className="strong">
                  {factsOf(market).nativeLanguage}
                </span>
                <span className="soft">{shell(`country.${market}`)}</span>
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <div className="actions">
        <Button type="submit" variant="primary" size="l" busy={busy}>
          {t("onboarding.next")}
        </Button>
        <Link to={paths.onboardingStep("about")}>{t("onboarding.skip")}</Link>
      </div>
    </Form>
  );
}

export const handle = { ownBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await memberAtStep(context, "language");
  await reachStep(member, "language");
  // The next step may be on another host, without this one's cookies.
  const next = paths.onboardingStep("about", { next: returnTo(visitOf(context).headers) });
  return { side: member.side, lang: member.lang, next };
}

/** Third step: the language, by the form of every language switch. */
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
