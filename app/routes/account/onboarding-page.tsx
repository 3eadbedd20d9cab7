import type { ReactNode } from "react";
import { isOpen, ONBOARDING_STEPS, type OnboardingStep } from "#app/features/onboarding/onboarding.ts";
import { OnboardingPicture } from "#app/features/onboarding/ui/onboarding-picture.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Stepper } from "#app/ui/stepper.tsx";

interface OnboardingPageProps {
  step: OnboardingStep;
  /** Null while none is even wished for. */
  side: Side | null;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The page around one step of a new member's welcome (messages `accounts`). */
export function OnboardingPage({ step, side, title, lead, children }: OnboardingPageProps) {
  const t = useT("accounts");
  const place = ONBOARDING_STEPS.indexOf(step);
  const standing = { chosen: place > 1, wished: side !== null };
  const names = {
    role: t("onboarding.steps.role"),
    name: t("onboarding.steps.name"),
    language: t("onboarding.steps.language"),
    about: t(side === "entrepreneur" ? "onboarding.steps.company" : "onboarding.steps.interests"),
    done: t("onboarding.steps.done"),
  };
  return (
    <div className="onboarding">
      <PageTitle title={title} />
      <Stepper
        label={t("onboarding.steps.label")}
        doneLabel={t("onboarding.steps.finished")}
        current={step}
        steps={ONBOARDING_STEPS.map((key, at) => ({
          key,
          number: t("onboarding.steps.number", { n: at + 1 }),
          title: names[key],
          done: at < place,
          // What is chosen once cannot be gone back to.
          ...(at < place && isOpen(key, standing) ? { to: paths.onboardingStep(key) } : {}),
        }))}
      />
      <header className="onboarding-head">
        <div className="stack stack-2">
          <h1 className="h-page">{title}</h1>
          <p className="soft">{lead}</p>
        </div>
        <OnboardingPicture step={step} />
      </header>
      {children}
    </div>
  );
}
