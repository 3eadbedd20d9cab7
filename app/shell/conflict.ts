/** Two windows that wrote the same form: what is asked about, field by field. */

/** Whose words a field gets. */
export type Pick = "mine" | "theirs";

/** The name under which the choice for a field is posted. */
export function pickName(field: string): string {
  return `pick-${field}`;
}

/** A field that both windows say something about, and whose words it keeps unless somebody chooses otherwise. */
export interface Disputed<F extends string> {
  field: F;
  keep: Pick;
}

/**
 * What is asked. `base` is what both windows began from, where that is known: a field that only the other window has changed is theirs unless
 * somebody says otherwise, and one that only this window has changed is not asked about. `differences` are the fields in which two forms differ.
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
