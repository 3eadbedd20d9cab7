/** Conflicts between two windows that edit the same step: their differences, and merging them as the owner chooses. */
import { type Disputed, disputedFields, pickName } from "#app/shell/conflict.ts";
import { formFieldsOf, type ListField, type PitchForm, type Step, type TextField } from "../content.ts";
import type { ReadingContext } from "./pitch-fields.ts";
import { type ReadForm, readForm } from "./pitch-form.ts";

/** A field that may differ. */
export type ConflictField = TextField | ListField;

/** The version of a step that another window has saved. */
export interface TheirVersion {
  /** Must be posted with the choice. */
  token: string;
  savedAt: string;
  form: Partial<PitchForm>;
}

/** A form with its reading. */
type Version = ReadForm & { form: PitchForm };

// Compares values rather than texts, because amounts are rounded and grouped when they are saved.
function isSame(field: ConflictField, one: Version, other: Version): boolean {
  if (one.problems[field] || other.problems[field]) {
    return String(one.form[field]).trim() === String(other.form[field]).trim();
  }
  return JSON.stringify(one.content[field]) === JSON.stringify(other.content[field]);
}

/** The fields of a step in which two forms differ, in the order of the step. */
export function differences(step: Step, one: PitchForm, other: PitchForm, context: ReadingContext): ConflictField[] {
  const first = { form: one, ...readForm(one, context) };
  const second = { form: other, ...readForm(other, context) };
  return formFieldsOf(step).filter((field) => !isSame(field, first, second));
}

/** The fields that the owner has to choose between. `base`: the version that both windows started from, if known. */
export function disputed(
  step: Step,
  mine: PitchForm,
  theirs: PitchForm,
  base: PitchForm | undefined,
  context: ReadingContext,
): Disputed<ConflictField>[] {
  return disputedFields((one, other) => differences(step, one, other, context), mine, theirs, base);
}

/** The posted step, with the other window's values in the fields for which the owner chose them. */
export function withPicks(
  step: Step,
  mine: Partial<PitchForm>,
  theirs: PitchForm,
  picks: FormData,
): Partial<PitchForm> {
  const chosen = formFieldsOf(step).filter((field) => picks.get(pickName(field)) === "theirs");
  return { ...mine, ...Object.fromEntries(chosen.map((field) => [field, theirs[field]])) };
}
