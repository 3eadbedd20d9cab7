import { data, redirect, redirectDocument } from "react-router";
import { ownDocuments } from "#app/features/documents/disclosure.server.ts";
import { WizardDocuments } from "#app/features/documents/ui/pitch-documents.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { STEPS, type Step } from "../../content.ts";
import { actOnPictures } from "../../pictures/posted-pictures.server.ts";
import { actOnRegister } from "../../register/posted-register.server.ts";
import { refuseStep, savePostedStep, stepData } from "../posted-step.server.ts";
import type { StepAnswer } from "../ui/wizard-form.tsx";
import { ownPitch } from "../wizard-pitch.server.ts";
import type { Route } from "./+types/step.ts";

const WizardStep = deferred(async () => (await import("../ui/wizard-step.tsx")).WizardStep);

export { shouldRevalidate } from "../ui/draft-autosave.ts";

export const handle = { ownBar: true };

function stepOfAddress(text: string): Step {
  const step = STEPS.find((each) => String(each) === text);
  if (!step) throw data("page", { status: 404 });
  return step;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const step = stepOfAddress(params.step);
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const documents = step === 3 ? await ownDocuments(actor, pitch.publicId) : undefined;
  return { ...(await stepData(pitch, step)), documents };
}

/** Saves the step, then redirects as the pressed button says; to the next step only if there is no problem. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const step = stepOfAddress(params.step);
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const form = await formOf(request);
  const outcome = await savePostedStep(actor, pitch, step, form, visitOf(context));
  if ("refused" in outcome) return outcome.refused;
  const { saved } = outcome;
  // The problem of a file is shown whichever button was pressed.
  if (saved.logo || saved.picture) return refuseStep(saved, err("invalid-input"));
  if (await actOnPictures(actor, pitch.publicId, form.get("go"))) {
    return redirect(`${paths.editPitch(pitch.publicId, 3)}#pitch-pictures`);
  }
  const filled = await actOnRegister(actor, pitch, form, saved.strict.reply());
  if (filled) return filled;
  switch (form.get("go")) {
    case "back":
      return redirect(paths.editPitch(pitch.publicId, step === 3 ? 2 : 1));
    case "close":
      return redirectWithFlash(context, paths.bookmarks("created"), "draft-saved");
    case "merge":
      // A full page load, so that every field shows what was chosen.
      return redirectDocument(paths.editPitch(pitch.publicId, step));
    case "documents":
      return redirect(paths.pitchDocuments(pitch.publicId));
    case "preview":
      return redirect(paths.pitchPreview(pitch.publicId));
    default:
      if (saved.strict.status !== "success") return refuseStep(saved, err("invalid-input"));
      return redirect(
        step === 3 ? paths.pitchPreview(pitch.publicId) : paths.editPitch(pitch.publicId, step === 1 ? 2 : 3),
      );
  }
}

/** A step of the wizard. */
export default function CreateStep({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, pitch } = loaderData;
  const t = useT("pitches-wizard");
  return (
    <>
      <PageTitle title={pitch.state === "draft" ? t("title.create") : t("title.edit")} />
      <WizardStep
        key={loaderData.step}
        {...loaderData}
        documents={documents && <WizardDocuments own={documents} />}
        answer={actionData as StepAnswer | undefined}
      />
    </>
  );
}
