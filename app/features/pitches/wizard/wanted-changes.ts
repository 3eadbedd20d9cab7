import { type PitchField, type PitchForm, type Step, stepOf, textOf } from "../content.ts";
import type { WizardPitch } from "./wizard-pitch.server.ts";

/** Whether the owner has edited what a reviewer wants changed. Only the next review says whether that is enough. */
export function isEdited(
  { field, was }: WizardPitch["changesWanted"][number],
  values: PitchForm,
  logo: WizardPitch["logo"],
): boolean {
  return (field === "logo" ? (logo?.id ?? "") : textOf(values, field)) !== was;
}

/** How many wanted changes of a step are still to be made. */
export function openChanges(pitch: Pick<WizardPitch, "changesWanted" | "logo">, step: Step, values: PitchForm): number {
  // Photos and documents are not part of the form; their requests stand above it.
  const own = pitch.changesWanted.filter(
    ({ field }) => stepOf(field) === step && (field === "logo" || field in values),
  );
  return own.filter((wanted) => !isEdited(wanted, values, pitch.logo)).length;
}

/** A change that is wanted of a field. */
export interface ChangeOfField {
  reason: string;
  /** The owner has changed the field since. */
  edited: boolean;
}

/** The change that is wanted of a field, and whether it was edited since. */
export function changeOf(
  pitch: Pick<WizardPitch, "changesWanted" | "logo">,
  field: PitchField,
  values: PitchForm,
): ChangeOfField | undefined {
  const wanted = pitch.changesWanted.find((each) => each.field === field);
  return wanted && { reason: wanted.reason, edited: isEdited(wanted, values, pitch.logo) };
}
