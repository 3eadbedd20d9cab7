/** What a template's thread is given, and what it answers. */
import type { CheckedTemplate } from "./filling.ts";
import type { ProblemKind } from "./problem.ts";
import type { Field } from "./template.ts";

export interface ThreadTask {
  bytes: Uint8Array;
  /** To fill it in; without, it is checked. */
  values?: Readonly<Partial<Record<Field, string>>>;
}

export type ThreadAnswer =
  | ({ ok: true } & CheckedTemplate)
  | { ok: false; kind: ProblemKind; names: readonly string[] };
