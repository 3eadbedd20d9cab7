/** Reads the fields of a template, and fills them in with plain text. Runs in a thread of its own. */
import Docxtemplater from "docxtemplater";
import InspectModule from "docxtemplater/js/inspect-module.js";
import { bytesOf, type Entries, pack, refuseDangers, unpack } from "./archive.ts";
import { type ProblemKind, TemplateProblem } from "./problem.ts";
import { FIELDS, type Field, isField } from "./template.ts";

/** A template that may be stored: written anew, with the fields that are in it. */
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

/** Fills a template in. What has no value is a blank that is seen: `[amount ______]`. Throws TemplateProblem. */
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
      // Braces stay braces, whatever a template says of them.
      syntax: { changeDelimiterPrefix: null },
      nullGetter: (part: { value?: string }) => `[${part.value ?? ""} ______]`,
    });
  } catch (error) {
    throw problemOf(error);
  }
}

/** A value as text, without what XML has no place for; undefined for one that says nothing. */
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

/** The library's errors name the braces that they are about. */
function problemOf(error: unknown): TemplateProblem {
  if (error instanceof TemplateProblem) return error;
  const whole = error as LibraryError;
  const all = [whole, ...(whole.properties?.errors ?? [])].flatMap(({ properties }) => properties ?? []);
  for (const [id, kind] of Object.entries(BRACES)) {
    const found = all.filter((one) => one.id === id);
    if (found.length > 0) return new TemplateProblem(kind, unique(found.map(wordsBeside)));
  }
  return new TemplateProblem("broken", unique(all.map(({ xtag }) => xtag).filter((tag) => typeof tag === "string")));
}

/** The field that a lone brace belongs to, or what else stands beside it. */
function wordsBeside({ xtag, context }: NonNullable<LibraryError["properties"]>): string {
  return String(xtag || context)
    .replace(/[{}]/g, "")
    .trim();
}

// What a template's thread is given, and what it answers.

export interface ThreadTask {
  bytes: Uint8Array;
  /** To fill it in; without, it is checked. */
  values?: Readonly<Partial<Record<Field, string>>>;
}

export type ThreadAnswer =
  | ({ ok: true } & CheckedTemplate)
  | { ok: false; kind: ProblemKind; names: readonly string[] };
