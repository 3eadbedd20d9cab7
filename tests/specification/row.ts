/** A row of the table that holds the specification: one of its sentences, and what proves it or where we do otherwise on purpose. */
export type Row = Proved | Deviating;

interface Proved {
  /** Its number, without gaps from the first row of §1 to the last of §9. */
  n: number;
  /** What the specification asks for. */
  says: string;
  /**
   * Tests that fail where it is not so: `file > title`, or `file > title > case` for one case of a table, as they stand in the source; `*` is what a
   * title fills in. */
  by: string | readonly string[];
  deviation?: never;
}

interface Deviating {
  n: number;
  says: string;
  by?: never;
  /** The id of a row of `docs/decisions/deviations.md`. */
  deviation: string;
}
