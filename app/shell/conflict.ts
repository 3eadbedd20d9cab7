/** Conflicts between two windows that saved the same form, field by field. */

/** Which window's value a field gets. */
export type Pick = "mine" | "theirs";

/** The form field with the choice for `field`. */
export function pickName(field: string): string {
  return `pick-${field}`;
}

/** A field in conflict, with the preselected choice. */
export interface Disputed<F extends string> {
  field: F;
  keep: Pick;
}

/**
 * The fields to ask about. `base` is the common origin of both windows, if known (three-way merge): a field that only the other window
 * changed is preselected as theirs, and one that only this window changed is not in conflict. `differences` compares two forms.
 */
export function disputedFields<F extends string, Form>(
  differences: (one: Form, other: Form) => readonly F[],
  mine: Form,
  theirs: Form,
  base: Form | undefined,
): Disputed<F>[] {
  const between = differences(mine, theirs);
  if (!base) return between.map((field) => ({ field, keep: "mine" }));
  const changedHere = new Set(differences(base, mine));
  const changedThere = new Set(differences(base, theirs));
  return between
    .filter((field) => changedThere.has(field))
    .map((field) => ({ field, keep: changedHere.has(field) ? "mine" : "theirs" }));
}
