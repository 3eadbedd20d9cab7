/** A newcomer's first steps, and what will stand on the page once they are taken. */
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Step } from "./home.ts";

/** The steps that readers take themselves. */
type GoKey = Exclude<Step["key"], "talk" | "hear">;

interface FirstStepsProps {
  steps: readonly Step[];
  /** Whether its button is the page's primary one. */
  primary: boolean;
}

/** The steps in their order; the first that is left has its button. */
export function FirstSteps({ steps, primary }: FirstStepsProps) {
  const t = useT("home");
  if (steps.length === 0) return null;
  const next = steps.find(({ done, to }) => !done && to);
  return (
    <section>
      <SectionHead title={t("steps.title")} />
      <ol className="first-steps">
        {steps.map((step) => (
          <li key={step.key} className={step.done ? "is-done" : undefined}>
            {step.done && <Icon of={CircleCheck} label={t("steps.done")} />}
            <div>
              <b>
                {step.to && !step.done ? <Link to={step.to}>{t(`steps.${step.key}`)}</Link> : t(`steps.${step.key}`)}
              </b>
              {!step.done && <p>{t(`stepText.${step.key}`)}</p>}
            </div>
            {step === next && (
              <LinkButton variant={primary ? "primary" : "secondary"} to={step.to!}>
                {t(`stepGo.${step.key as GoKey}`)}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shown while nothing waits for a member who has nothing under way. */
export function NothingWaits({ side }: { side: Side }) {
  const t = useT("home");
  return (
    <EmptyState kind="notifications" title={t("waiting.none")}>
      {t(`waiting.noneText.${side}`)}
    </EmptyState>
  );
}
