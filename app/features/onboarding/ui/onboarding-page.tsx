import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Stepper } from "#app/ui/navigation/stepper.tsx";
import { isOpen, ONBOARDING_STEPS, type OnboardingStep } from "../onboarding.ts";

/** A decorative picture for each step, in the style of `HolmIllustration`: its rings close as onboarding goes on. */
function OnboardingPicture({ step }: { step: OnboardingStep }) {
  return (
    <svg className="ill onboarding-picture" viewBox="0 0 140 110" aria-hidden="true">
      {PIECES[step]}
    </svg>
  );
}

const PIECES: Record<OnboardingStep, ReactNode> = {
  // Two who could become partners, not yet met.
  role: (
    <>
      <circle className="s" cx="44" cy="55" r="28" />
      <circle cx="98" cy="55" r="28" pathLength={100} strokeDasharray="72 100" strokeDashoffset="-14" />
    </>
  ),
  // One of them, with a name tag's line.
  name: (
    <>
      <circle className="h" cx="70" cy="55" r="50" />
      <circle cx="70" cy="55" r="34" pathLength={100} strokeDasharray="80 100" strokeDashoffset="-10" />
      <path className="a" d="M52 55h36" />
    </>
  ),
  // Waves that carry a voice across.
  language: (
    <>
      <circle cx="36" cy="55" r="20" />
      <path className="h" d="M66 31a34 34 0 0 1 0 48M80 21a48 48 0 0 1 0 68M94 11a62 62 0 0 1 0 88" />
      <path className="a" d="M108 44a66 66 0 0 1 0 22" />
    </>
  ),
  // Contours with a highlighted arc.
  about: (
    <>
      <circle className="h" cx="78" cy="52" r="50" />
      <circle className="h" cx="74" cy="54" r="38" />
      <circle cx="70" cy="56" r="24" />
      <circle className="a" cx="70" cy="56" r="24" pathLength={100} strokeDasharray="18 100" strokeDashoffset="-78" />
    </>
  ),
  // Rings closed, with a check mark.
  done: (
    <>
      <circle className="h" cx="70" cy="55" r="52" />
      <circle className="h" cx="70" cy="55" r="45" />
      <circle cx="70" cy="55" r="33" />
      <path className="a" d="m56 56 10 10 20-22" strokeLinecap="butt" />
    </>
  ),
};

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
  const status = { chosen: position > 1, wished: side !== null };
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
        steps={ONBOARDING_STEPS.map((key, index) => ({
          key,
          number: t("onboarding.steps.number", { n: index + 1 }),
          title: names[key],
          done: index < position,
          // No way back to choices that are made once.
          ...(index < position && isOpen(key, status) ? { to: paths.onboardingStep(key) } : {}),
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
