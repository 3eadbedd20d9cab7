/** A row of the specification: one of its sentences, with the tests that prove it, or its deviation. */
export type Row = Proved | Deviating;

interface Proved {
  /** Its number, consecutive from §1 to §9. */
  n: number;
  /** The requirement. */
  says: string;
  /**
   * The tests that prove it: `file > title`, or `file > title > case` for one case of a table, as in the source; `*` matches what is filled in.
   */
  by: string | readonly string[];
  deviation?: never;
}

interface Deviating {
  n: number;
  says: string;
  by?: never;
  /** The id of a row in `docs/decisions/deviations.md`. */
  deviation: string;
}
