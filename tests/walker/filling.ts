/** Fills in a form and makes it a request. */
import { fileFor, type Upload } from "./files.ts";
import type { Button, Field, Form } from "./page.ts";
import { newMark } from "./texts.ts";
import { type Entering, edgeValue, isBeginning, isEnd, plausibleValue } from "./values.ts";

/** How a form is filled in. */
export type Manner = "plausible" | "edge" | "bare";

export interface Entry {
  field: Field;
  value: string | Upload;
}

/** How often somebody leaves a filter, a list of rows or one question of many alone. */
const MOSTLY_LEFT = 0.7;

/** More alike questions than this are many. */
const MANY = 8;

const CHOICES: ReadonlySet<string> = new Set(["checkbox", "radio"]);

/** The entries of a form. `attemptOf` says which plausible value each field is tried with; `former` has entries to keep. */
export async function fill(
  form: Form,
  manner: Manner,
  entering: Omit<Entering, "attempt">,
  attemptOf: (field: Field) => number,
  former: ReadonlyMap<string, string> = new Map(),
): Promise<Entry[]> {
  const { chance } = entering.person;
  const entries: Entry[] = [];
  for (const group of groupsOf(form.fields)) {
    const [field] = group as [Field];
    const attempt = attemptOf(field);
    const isEdge = manner === "edge" && chance.happens(0.5);
    const add = (value: string | Upload, of = field) => entries.push({ field: of, value });
    if (field.type === "hidden") for (const each of group) add(each.value, each);
    // Who searches sets a filter or two, and of many alike questions few are answered.
    else if ((form.method === "GET" || isOneOfMany(form, group)) && chance.happens(MOSTLY_LEFT)) {
      for (const each of group) if (!CHOICES.has(each.type) || each.checked) add(each.value, each);
    } else if (field.type === "checkbox")
      for (const each of ticked(group, entering, attempt, manner)) add(each.value, each);
    else if (field.type === "radio") {
      const chosen = group.find(({ checked }) => checked);
      if (manner !== "bare") add((chosen && attempt === 0 && chance.happens(0.3) ? chosen : chance.pick(group)).value);
      else if (chosen) add(chosen.value);
    } else if (field.type === "select") for (const each of group) add(selected(each, entering, attempt, manner), each);
    else if (field.type === "file") {
      if (manner === "bare" || (!field.required && chance.happens(0.15)))
        add({ name: "", type: "application/octet-stream", bytes: Buffer.alloc(0) });
      else add(await fileFor(field.accept, newMark(chance), isEdge, chance));
    } else if (manner === "bare") for (const each of group) add(each.value, each);
    else if (group.length > 1 && group.every(({ required }) => !required) && chance.happens(MOSTLY_LEFT)) {
      // The rows of a list are filled in together, or not at all; those that were refused are emptied.
      for (const each of group) add(attempt > 0 ? "" : each.value, each);
    } else
      for (const each of group) {
        const isRow = group.length > 1;
        const kept = isRow ? undefined : former.get(each.name);
        const isLeftOut = !isRow && !each.required && !each.value && attempt === 0 && chance.happens(0.3);
        const isSecret = each.autocomplete.some((token) => /password|code|email|username/.test(token));
        if (kept !== undefined) add(kept, each);
        else if (isLeftOut) add(each.value, each);
        // What need not be said and was refused is left empty, before anything else is tried.
        else if (!each.required && attempt === 1) add("", each);
        else if (isEdge && !isSecret) add(edgeValue(each, { ...entering, attempt }), each);
        else add(plausibleValue(each, { ...entering, attempt }), each);
      }
  }
  // As browsers send them: rows of a list are told apart by their order alone.
  return entries.sort((one, other) => form.fields.indexOf(one.field) - form.fields.indexOf(other.field));
}

/** Whether a form has many questions whose names begin alike, or a question many boxes. */
function isOneOfMany({ fields }: Form, group: readonly Field[]): boolean {
  const [{ name, type }] = group as [Field];
  const beginning = `${name.split("-")[0]}-`;
  const alike = name.startsWith(beginning) ? fields.filter((each) => each.name.startsWith(beginning)).length : 0;
  return alike > MANY || (type === "checkbox" && group.length > MANY);
}

/** Fields of one name: choices of one question, or rows of a list. */
function groupsOf(fields: readonly Field[]): Field[][] {
  const groups = new Map<string, Field[]>();
  for (const field of fields)
    groups.set(`${field.type} ${field.name}`, [...(groups.get(`${field.type} ${field.name}`) ?? []), field]);
  return [...groups.values()];
}

function ticked(
  group: Field[],
  { person: { chance } }: Omit<Entering, "attempt">,
  attempt: number,
  manner: Manner,
): Field[] {
  if (manner === "bare") return group.filter(({ checked }) => checked);
  if (group.length === 1)
    return group.filter(({ required, checked }) => required || attempt > 0 || chance.happens(checked ? 0.85 : 0.6));
  // Of several, some; or all; or as they are.
  if (attempt % 3 === 2) return group;
  if (attempt % 3 === 1 || chance.happens(0.3)) return group.filter(({ checked }) => checked);
  const some = group.filter(({ checked }) => chance.happens(checked ? 0.8 : 1.5 / group.length));
  return some.length > 0 ? some : [chance.pick(group)];
}

function selected(
  field: Field,
  { person: { chance } }: Omit<Entering, "attempt">,
  attempt: number,
  manner: Manner,
): string {
  const real = field.options.filter(Boolean);
  if (manner === "bare" || real.length === 0 || (attempt === 0 && field.value && chance.happens(0.4)))
    return field.value;
  // As with texts, what need not be said and was refused is left empty first.
  if (!field.required && field.options.includes("") && (attempt === 1 || chance.happens(0.2))) return "";
  // A span has its beginning before its end.
  const half = Math.ceil(real.length / 2);
  if (isEnd(field)) return chance.pick(real.slice(-half));
  return chance.pick(isBeginning(field) ? real.slice(0, half) : real);
}

/** The request of a filled form. */
export function requestOf(form: Form, entries: readonly Entry[], button: Button | undefined, page: URL) {
  const pairs = entries.map(({ field, value }) => [field.name, value] as const);
  if (button?.name) pairs.push([button.name, button.value]);
  const url = new URL(button?.action ?? form.action, page);
  const text = (value: string | Upload) => (typeof value === "string" ? value.replace(/\r?\n/g, "\r\n") : value.name);
  if (form.method === "GET") {
    url.search = new URLSearchParams(pairs.map(([name, value]) => [name, text(value)])).toString();
    return { url, method: "GET" as const, type: undefined, body: undefined };
  }
  if (!form.isMultipart) {
    const body = Buffer.from(new URLSearchParams(pairs.map(([name, value]) => [name, text(value)])).toString());
    return { url, method: "POST" as const, type: "application/x-www-form-urlencoded", body };
  }
  const boundary = "----walker7c1f0e5b";
  const quoted = (name: string) => name.replace(/"/g, "%22").replace(/[\r\n]+/g, " ");
  const parts = pairs.flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"` +
        (typeof value === "string"
          ? "\r\n\r\n"
          : `; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type}\r\n\r\n`),
    ),
    typeof value === "string" ? Buffer.from(text(value)) : value.bytes,
    Buffer.from("\r\n"),
  ]);
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { url, method: "POST" as const, type: `multipart/form-data; boundary=${boundary}`, body };
}
