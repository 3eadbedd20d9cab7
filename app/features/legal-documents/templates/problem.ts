/** What is wrong with a template; its field's code is `template-` and this. */
export type ProblemKind =
  /** No `.docx` at all. */
  | "type"
  /** Too much of it, once unpacked. */
  | "size"
  /** Macros, controls or embedded files. */
  | "macros"
  /** It leads to something outside of itself. */
  | "external"
  /** Fields that nothing is filled in for. */
  | "fields"
  /** Braces that are more than a field: loops, raw XML. */
  | "tags"
  /** A brace that has no other: the closing, the opening one is missing. */
  | "unclosed"
  | "unopened"
  /** It cannot be read or filled. */
  | "broken";

/** Why a template is refused, with the names of what is wrong. */
export class TemplateProblem extends Error {
  readonly kind: ProblemKind;
  readonly names: readonly string[];

  constructor(kind: ProblemKind, names: readonly string[] = []) {
    super(`template: ${kind}`);
    this.kind = kind;
    this.names = names;
  }
}

/** The field's code: `template-fields:who, when`. At most five names, each of letters that can be shown, and cut to forty. */
export function problemCode(kind: ProblemKind, names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => name.replace(/[^\p{L}\p{N}_.@#/^ -]/gu, "?").slice(0, 40));
  return `template-${kind}${shown.length > 0 ? `:${shown.join(", ")}` : ""}`;
}
