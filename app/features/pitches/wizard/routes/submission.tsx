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
import { submitPitch } from "../../owner/lifecycle.server.ts";
import { checkSubmission } from "../../review/submission.server.ts";
import { refuseStep, savePostedStep, stepData } from "../posted-step.server.ts";
import type { StepAnswer } from "../ui/wizard-form.tsx";
import { ownPitch, storedPitch } from "../wizard-pitch.server.ts";
import type { Route } from "./+types/submission.ts";

const WizardStep = deferred(async () => (await import("../ui/wizard-step.tsx")).WizardStep);

export { shouldRevalidate } from "../ui/draft-autosave.ts";

export const handle = { ownBar: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, pitch } = await ownPitch(context, params.publicId);
  return { ...(await stepData(pitch, 3)), documents: await ownDocuments(actor, pitch.publicId) };
}

/** Saves the last step and submits the pitch for review; shows problems on that step, or when to expect it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const form = await formOf(request);
  // After a double click it is under review already.
  if (!pitch.allowed.includes("recall")) {
    const outcome = await savePostedStep(actor, pitch, 3, form, visitOf(context));
    if ("refused" in outcome) return outcome.refused;
    const { saved } = outcome;
    const certificate = {
      accurate: form.get("certified") === "yes",
      withinLimits: form.get("withinLimits") === "yes",
    };
    const stored = (saved.logo || saved.picture) && (await storedPitch(actor, pitch.publicId));
    if (stored) {
      // Shows all problems, not only those of files.
      const { fields } = await checkSubmission(stored, pitch.market, { certificate, logo: saved.logo });
      return refuseStep(saved, err("pitch-incomplete", fields));
    }
    const submitted = await submitPitch(actor, pitch.publicId, certificate);
    if (!submitted.ok) return refuseStep(saved, submitted);
  }
  const flash = pitch.state === "published" ? "pitch-updated" : "pitch-queued";
  return redirectWithFlash(context, paths.pitchSent(pitch.publicId), flash);
}

/** The last step with its problems. */
export default function CreateSubmission({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, pitch } = loaderData;
  const t = useT("pitches-wizard");
  return (
    <>
      <PageTitle title={pitch.state === "draft" ? t("title.create") : t("title.edit")} />
      <WizardStep
        {...loaderData}
        documents={documents && <WizardDocuments own={documents} />}
        answer={actionData as StepAnswer | undefined}
      />
    </>
  );
}
