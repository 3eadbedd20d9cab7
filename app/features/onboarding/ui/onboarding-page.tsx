import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Stepper } from "#app/ui/navigation/stepper.tsx";
import { ONBOARDING_STEPS, type OnboardingStep } from "../onboarding.ts";

interface OnboardingPageProps {
  step: OnboardingStep;
  /** Null until one is wished for. */
  side: Side | null;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The page around one step of onboarding. */
export function OnboardingPage({ step, side, title, lead, children }: OnboardingPageProps) {
  const t = useT("accounts");
  const position = ONBOARDING_STEPS.indexOf(step);
  const names = {
    role: t("onboarding.steps.role"),
    name: t(side ? `onboarding.${side}.step` : "onboarding.steps.name"),
  };
  return (
    <div className="onboarding">
      <PageTitle title={title} />
      <Stepper
        label={t("onboarding.steps.label")}
        doneLabel={t("onboarding.steps.finished")}
        current={step}
        steps={ONBOARDING_STEPS.map((key, index) => ({
          key,
          number: t("onboarding.steps.number", { n: index + 1 }),
          title: names[key],
          done: index < position,
          ...(index < position ? { to: paths.onboardingStep(key) } : {}),
        }))}
      />
      <header className="onboarding-head stack stack-2">
        <h1 className="h-page">{title}</h1>
        <p className="soft">{lead}</p>
      </header>
      {children}
    </div>
  );
}
