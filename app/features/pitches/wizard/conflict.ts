/** Two windows that edit the same step: their differences, and the form that results from the owner's choice. Nothing is overwritten unseen. */
import { type Disputed, disputedFields, pickName } from "#app/shell/conflict.ts";
import { type PitchForm, type Step, TEXT_FIELDS, type TextField } from "../content.ts";
import type { ReadingContext } from "./pitch-fields.ts";
import { type ReadForm, readForm } from "./pitch-form.ts";

/** A field that can be chosen between. */
export type ConflictField = TextField | "transferClauses";

/** What another window has saved of a step since. */
export interface TheirVersion {
  /** To be sent with the choice. */
  token: string;
  savedAt: string;
  form: Partial<PitchForm>;
}

/** The fields of a step. */
export function fieldsOf(step: Step): readonly ConflictField[] {
  return step === 3 ? [...TEXT_FIELDS[3], "transferClauses"] : TEXT_FIELDS[step];
}

// Values are compared, not texts: amounts are rounded and grouped when they are saved.
function isSame(field: ConflictField, one: [PitchForm, ReadForm], other: [PitchForm, ReadForm]): boolean {
  const [oneForm, { content, problems }] = one;
  const [otherForm, read] = other;
  if (problems[field] || read.problems[field]) return String(oneForm[field]).trim() === String(otherForm[field]).trim();
  return JSON.stringify(content[field]) === JSON.stringify(read.content[field]);
}

/** The fields of a step in which two forms differ, in the order of the step. */
export function differences(step: Step, one: PitchForm, other: PitchForm, context: ReadingContext): ConflictField[] {
  const [first, second]: [PitchForm, ReadForm][] = [one, other].map((form) => [form, readForm(form, context)]);
  return fieldsOf(step).filter((field) => !isSame(field, first!, second!));
}

/** What the owner is asked about a step. `base` is what both windows began from, where that is known. */
export function disputed(
  step: Step,
  mine: PitchForm,
  theirs: PitchForm,
  base: PitchForm | undefined,
  context: ReadingContext,
): Disputed<ConflictField>[] {
  return disputedFields((one, other) => differences(step, one, other, context), mine, theirs, base);
}

/** The posted step with the other window's values where the owner chose them. */
export function withPicks(
  step: Step,
  mine: Partial<PitchForm>,
  theirs: PitchForm,
  picks: FormData,
): Partial<PitchForm> {
  const chosen = fieldsOf(step).filter((field) => picks.get(pickName(field)) === "theirs");
  return { ...mine, ...Object.fromEntries(chosen.map((field) => [field, theirs[field]])) };
}
