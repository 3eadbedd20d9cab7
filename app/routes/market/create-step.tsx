import { data, redirect } from "react-router";
import { STEPS, type Step } from "#app/features/pitches/fields.ts";
import { WizardStep } from "#app/features/pitches/ui/wizard-step.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/create-step.ts";
import { ownPitch, refuseStep, savePostedStep, stepData } from "./create-answer.server.ts";

export const handle = { messages: ["pitch-wizard", "pitches", "places", "files"] };

function stepOfAddress(text: string): Step {
  const step = STEPS.find((each) => String(each) === text);
  if (!step) throw data("page", { status: 404 });
  return step;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const step = stepOfAddress(params.step);
  const { pitch } = await ownPitch(context, params.publicId);
  return stepData(pitch, step);
}

/** Saves the step, then goes where the pressed button says; on only when the step is in order. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const step = stepOfAddress(params.step);
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const form = await formOf(request);
  const outcome = await savePostedStep(actor, pitch, step, form);
  if ("refused" in outcome) return outcome.refused;
  const { saved } = outcome;
  // A logo that was refused has to be seen before the page is left.
  if (saved.logo) return refuseStep(saved, failed("invalid-input"));
  switch (form.get("go")) {
    case "back":
      return redirect(paths.editPitch(pitch.publicId, step === 3 ? 2 : 1));
    case "close":
      return redirectWithFlash(context, paths.bookmarks("created"), "draft-saved");
    case "preview":
      return redirect(paths.pitchPreview(pitch.publicId));
    default:
      if (saved.strict.status !== "success") return refuseStep(saved, failed("invalid-input"));
      return redirect(
        step === 3 ? paths.pitchPreview(pitch.publicId) : paths.editPitch(pitch.publicId, step === 1 ? 2 : 3),
      );
  }
}

/** A step of the wizard. */
export default function CreateStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("pitch-wizard");
  return (
    <>
      <PageTitle title={t("title.create")} />
      <WizardStep key={loaderData.step} {...loaderData} answer={actionData as FormAnswer | undefined} />
    </>
  );
}
