/** Reads the fields of a template, and fills them in with plain text. Runs in a worker thread. */
import Docxtemplater from "docxtemplater";
import InspectModule from "docxtemplater/js/inspect-module.js";
import { bytesOf, type Entries, pack, refuseDangers, unpack } from "./archive.ts";
import { type ProblemKind, TemplateProblem } from "./problem.ts";
import { FIELDS, type Field, isField } from "./template.ts";

/** A checked template, packed anew, with the fields that it uses. */
interface CheckedTemplate {
  bytes: Uint8Array;
  fields: Field[];
}

/** Checks an uploaded template. Throws TemplateProblem. */
export function checkTemplate(upload: Uint8Array): CheckedTemplate {
  const entries = unpack(upload);
  refuseDangers(entries);
  const inspected = new InspectModule();
  compiled(entries, inspected);
  const tags = inspected.getAllStructuredTags() as unknown as { value: string; module?: string; raw?: string }[];
  const more = tags.filter(({ module }) => module !== undefined);
  if (more.length > 0) throw new TemplateProblem("tags", unique(more.map(({ raw, value }) => raw ?? value)));
  const names = unique(tags.map(({ value }) => value));
  const unknown = names.filter((name) => !isField(name));
  if (unknown.length > 0) throw new TemplateProblem("fields", unknown);
  return { bytes: bytesOf(pack(entries)), fields: names.filter(isField) };
}

/** Fills in a template. A field without a value becomes a visible blank: `[amount ______]`. Throws TemplateProblem. */
export function fillTemplate(template: Uint8Array, values: Readonly<Partial<Record<Field, string>>>): Uint8Array {
  const document = compiled(unpack(template));
  try {
    document.render(Object.fromEntries(FIELDS.map((name) => [name, plain(values[name])])));
  } catch (error) {
    throw problemOf(error);
  }
  return bytesOf(document.getZip() as ReturnType<typeof pack>);
}

function compiled(entries: Entries, inspected?: InspectModule): Docxtemplater {
  try {
    return new Docxtemplater(pack(entries), {
      ...(inspected ? { modules: [inspected] } : {}),
      linebreaks: true,
      errorLogging: false,
      stripInvalidXMLChars: true,
      // A template cannot change its delimiters.
      syntax: { changeDelimiterPrefix: null },
      nullGetter: (field: { value?: string }) => `[${field.value ?? ""} ______]`,
    });
  } catch (error) {
    throw problemOf(error);
  }
}

/** A value without the control characters that XML forbids; undefined if it is blank. */
function plain(value: string | undefined): string | undefined {
  const text = value?.toWellFormed().replace(/(?![\t\n])\p{Cc}/gu, "");
  return text?.trim() ? text : undefined;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

interface LibraryError {
  properties?: { id?: unknown; xtag?: unknown; context?: unknown; errors?: LibraryError[] };
}

const BRACES = { unclosed_tag: "unclosed", unopened_tag: "unopened" } as const;

/** Converts the library's errors, which name the braces at fault. */
function problemOf(error: unknown): TemplateProblem {
  if (error instanceof TemplateProblem) return error;
  const thrown = error as LibraryError;
  const all = [thrown, ...(thrown.properties?.errors ?? [])].flatMap(({ properties }) => properties ?? []);
  for (const [id, kind] of Object.entries(BRACES)) {
    const found = all.filter((one) => one.id === id);
    if (found.length > 0) return new TemplateProblem(kind, unique(found.map(textBeside)));
  }
  return new TemplateProblem("broken", unique(all.map(({ xtag }) => xtag).filter((tag) => typeof tag === "string")));
}

/** The field of an unmatched brace, or the text beside it. */
function textBeside({ xtag, context }: NonNullable<LibraryError["properties"]>): string {
  return String(xtag || context)
    .replace(/[{}]/g, "")
    .trim();
}

/** What the worker thread gets. */
export interface ThreadTask {
  bytes: Uint8Array;
  /** The values to fill in; without them the template is checked. */
  values?: Readonly<Partial<Record<Field, string>>>;
}

/** What the worker thread posts. */
export type ThreadAnswer =
  | ({ ok: true } & CheckedTemplate)
  | { ok: false; kind: ProblemKind; names: readonly string[] };
