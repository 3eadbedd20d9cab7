import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Something to do first, and where. */
export interface Onward {
  key: "return" | "search" | "pitch" | "draft" | "picture" | "profile" | "email";
  to: string;
}

/** What there is to do now; the first of it is the button. */
export function OnboardingDone({ onward: [first, ...rest] }: { onward: readonly Onward[] }) {
  const t = useT("accounts");
  return (
    <div className="stack stack-6">
      <div className="actions">
        {first && (
          <LinkButton to={first.to} variant="primary" size="l">
            {t(`onboarding.onward.${first.key}`)}
          </LinkButton>
        )}
        <LinkButton to={paths.home()} variant="quiet" size="l">
          {t("onboarding.toHome")}
        </LinkButton>
      </div>
      <section className="stack stack-2">
        <h2 className="h-sec">{t("onboarding.done.also")}</h2>
        <ul className="home-list">
          {rest.map(({ key, to }) => (
            <li key={key}>
              <Icon of={ArrowRight} />
              <Link to={to}>{t(`onboarding.onward.${key}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
