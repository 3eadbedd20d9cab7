/** What is wrong with a template; the validation code is `template-` and this. */
export type ProblemKind =
  /** Not a `.docx`. */
  | "type"
  /** Too large when unpacked. */
  | "size"
  /** Macros, controls or embedded files. */
  | "macros"
  /** It refers to something outside itself. */
  | "external"
  /** Unknown fields. */
  | "fields"
  /** Tags other than fields: loops, raw XML. */
  | "tags"
  /** The closing or the opening brace is missing. */
  | "unclosed"
  | "unopened"
  /** It cannot be read or filled. */
  | "broken";

/** Why a template is refused, with the names of what is at fault. */
export class TemplateProblem extends Error {
  readonly kind: ProblemKind;
  readonly names: readonly string[];

  constructor(kind: ProblemKind, names: readonly string[] = []) {
    super(`template: ${kind}`);
    this.kind = kind;
    this.names = names;
  }
}

/** The validation code: `template-fields:who, when`. At most five names, each of printable characters and cut to forty. */
export function problemCode(kind: ProblemKind, names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => name.replace(/[^\p{L}\p{N}_.@#/^ -]/gu, "?").slice(0, 40));
  return `template-${kind}${shown.length > 0 ? `:${shown.join(", ")}` : ""}`;
}
