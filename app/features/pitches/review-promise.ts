/** What the owner of something that is under review was promised. */
export interface ReviewPromise {
  /** When to expect publication. */
  by: Date;
  /** It is approved, and is published then. */
  publishAt: Date | null;
  /** What is reviewed is a change of a pitch that is public, or was. */
  edit: boolean;
  /** The promised time is over. */
  late: boolean;
}
