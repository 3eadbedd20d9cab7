import { Form, Link, useNavigation } from "react-router";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { Flag } from "#app/ui/flag.tsx";

/** The language in which the member reads and is written to. `next` is the step to go on with, on whichever host. */
export function LanguageForm({ lang, next }: { lang: Market; next: string }) {
  const t = useT("accounts");
  const shell = useT("shell");
  const busy = useNavigation().formAction === paths.language();
  return (
    // A whole page load: another language has other words, and may live on another host.
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
