import { useFetcher } from "react-router";
import type { Offer } from "#app/features/offers/offer.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { CommandAnswer } from "#app/platform/http/command-route.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { ClosingStep } from "../closing.ts";
import type { StepAct } from "../lifecycle.ts";
import { markWords } from "../steps/checklists.ts";

const ADDRESS = {
  mark: "mark",
  unmark: "mark/removal",
  waive: "waiver",
  unwaive: "waiver/removal",
} as const satisfies Record<StepAct, string>;

interface StepActsProps {
  offer: Pick<Offer, "conversationId" | "id">;
  step: ClosingStep;
  /** The first is the page's primary button. */
  primary?: boolean;
}

/** What settles a step: doing it, or agreeing that it is not needed. */
export function MarkButtons({ offer, step, primary = false }: StepActsProps) {
  const isAsked = step.state.startsWith("unneeded-");
  const acts = step.acts.filter((act) => act === "mark" || (act === "waive" && isAsked));
  // A question is answered first.
  const ordered = isAsked ? acts.toReversed() : acts;
  return ordered.map((act, at) => (
    <ActButton key={act} offer={offer} step={step} act={act} primary={primary && at === 0} />
  ));
}

/** Everything that can be done with a step, on its page. */
export function StepActs({ offer, step }: StepActsProps) {
  if (step.acts.length === 0) return null;
  return (
    <div className="actions actions-start">
      {step.acts.map((act) => (
        <ActButton key={act} offer={offer} step={step} act={act} primary={act === "mark"} />
      ))}
    </div>
  );
}

function ActButton({ offer, step, act, primary }: StepActsProps & { act: StepAct }) {
  const t = useT("closing");
  const failureText = useFailureText();
  const fetcher = useFetcher<CommandAnswer>();
  const isAsked = step.state.startsWith("unneeded-");
  const label =
    act === "mark" ? t(`act.${markWords(step.step)}`) : act === "waive" && isAsked ? t("act.agree") : t(`act.${act}`);
  return (
    <fetcher.Form method="post" action={paths.closingStepAct(offer, step.step, ADDRESS[act])}>
      <Button type="submit" variant={primary ? "primary" : "secondary"} busy={fetcher.state !== "idle"}>
        {label}
      </Button>
      {fetcher.data?.ok === false && (
        <p className="small" role="alert">
          {failureText(fetcher.data.failure)}
        </p>
      )}
    </fetcher.Form>
  );
}
