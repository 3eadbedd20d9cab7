/** The register's buttons in forms that are posted without script; the step that they stand in is saved already. */
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import { err, type FailureCode, statusOf } from "#app/platform/failure.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { StepAnswer } from "../wizard/ui/wizard-form.tsx";
import type { WizardPitch } from "../wizard/wizard-pitch.server.ts";
import { fetchOffer, fillDraft, unfillDraft } from "./offers.server.ts";

/** Asks the register, fills the form or empties it again, as the pressed button says; undefined for any other button. */
export async function actOnRegister(
  actor: OnboardedMember,
  { publicId }: Pick<WizardPitch, "publicId">,
  form: FormData,
  typed: SubmissionResult<string[]>,
) {
  const go = form.get("go");
  const back = `${paths.editPitch(publicId, 2)}#pitch-organisationNumber`;
  if (go === "register") {
    const company = {
      organisationNumber: String(form.get("organisationNumber") ?? ""),
      companyType: String(form.get("companyType") ?? ""),
    };
    const fetched = await fetchOffer(actor, publicId, company);
    if (fetched.ok) return redirect(back);
    // Only the number's own problem: the rest of the step is not sent yet.
    return refused(fetched.code, typed);
  }
  if (go === "use-register") {
    const filled = await fillDraft(actor, publicId);
    return filled.ok ? data<StepAnswer>({ filled: filled.value }) : refused(filled.code, typed);
  }
  if (go === "undo-register") {
    const emptied = await unfillDraft(actor, publicId, form.get("registerBefore"));
    return emptied.ok ? redirect(back) : refused(emptied.code, typed);
  }
  return undefined;
}

function refused(code: FailureCode, { initialValue, error }: SubmissionResult<string[]>) {
  const failure = err(code);
  const organisationNumber = code === "invalid-input" ? (error?.organisationNumber ?? ["required"]) : null;
  return data<StepAnswer>(
    {
      failure,
      form: {
        status: "error",
        initialValue: initialValue ?? null,
        error: { "": [code], ...(organisationNumber && { organisationNumber }) },
      },
    },
    { status: statusOf(failure) },
  );
}
