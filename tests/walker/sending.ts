/** Sends forms as they are shown, and judges the answers. */
import { solved } from "../fixtures/accounts/app-check-solver.ts";
import type { Answer } from "./browser.ts";
import { type Entry, fill, type Manner, requestOf } from "./filling.ts";
import type { Button, Field, Form, Page } from "./page.ts";
import type { Person } from "./person.ts";
import { fieldShape, formShape, pressShape, shapeOf } from "./shapes.ts";
import { ATTEMPTS } from "./values.ts";
import { isLimited, type Visitor } from "./visiting.ts";

/** How often a refused form is filled in again. */
const MAX_TRIES = 5;

export interface Order {
  page: Page;
  form: Form;
  button: Button | undefined;
  manner: Manner;
  /** Opened long ago: what it is about may be gone. */
  isLate?: boolean;
  /** Sent twice: one after the other, or at once. */
  twice?: "after" | "at once" | undefined;
}

/** Sends a form, again with other values where it is refused. Returns whether it was accepted. */
export async function sendForm(visitor: Visitor, person: Person, order: Order): Promise<boolean> {
  const { notebook } = visitor;
  const shape = formShape(order.form);
  const attempts = new Map<string, number>();
  let former = new Map<string, string>();
  let { form, page } = order;
  person.confirmation = confirmationOn(page);
  // Passwords that are wrong several times in a row lock an account.
  const tries = order.form.fields.some(({ autocomplete }) => autocomplete.includes("current-password")) ? 1 : MAX_TRIES;
  for (let time = 0; time < tries; time++) {
    const keyOf = (field: Field) => `${shapeOf(form.action)} ${fieldShape(field)}`;
    const attemptOf = (field: Field) => attempts.get(field.name) ?? visitor.notebook.accepted.get(keyOf(field)) ?? 0;
    const entries = await fill(form, order.manner, visitor.entering(person), attemptOf, former);
    const answer = await send(visitor, person, { ...order, form, page }, entries);
    const sends = notebook.triesOf(notebook.forms, shape);
    sends.sent++;
    const pressed = notebook.triesOf(notebook.buttons, pressShape(order.form, order.button));
    pressed.sent++;
    if (isAccepted(form, answer, person.page)) {
      sends.accepted++;
      pressed.accepted++;
      notebook.count(person.done, shape);
      for (const { field } of entries) notebook.accepted.set(keyOf(field), attemptOf(field));
      afterSuccess(person, entries);
      return true;
    }
    notebook.count(notebook.refusals, `${answer.status} ${shape}`);
    if (answer.status >= 500 || order.isLate || order.twice) return false;
    const next = formAgain(form, person.page);
    if (!next && [400, 403, 404, 405].includes(answer.status) && order.manner === "plausible") {
      await judgeRefusal(visitor, person, { ...order, form, page }, answer);
      return false;
    }
    if (!isLimited(page, answer)) await checkKept(visitor, person, { ...order, form, page }, entries, next, answer);
    if (!next || answer.status === 429 || order.manner !== "plausible") return false;
    const marked = new Set(next.fields.filter(({ invalid }) => invalid).map(({ name }) => name));
    former = new Map();
    // Fields that are told apart by a number alone take their next try together.
    const nextOf = (field: Field) => (attemptOf(field) + 1) % ATTEMPTS;
    const byName = new Map(entries.map((entry) => [entry.field.name, { ...entry, nextAttempt: nextOf(entry.field) }]));
    for (const { field, value, nextAttempt } of byName.values()) {
      const isWrong = marked.has(field.name);
      if (isWrong) notebook.accepted.set(keyOf(field), nextAttempt);
      if (isWrong || marked.size === 0) attempts.set(field.name, nextAttempt);
      else if (typeof value === "string" && !field.autocomplete.includes("one-time-code"))
        former.set(field.name, value);
    }
    form = next;
    page = person.page!;
  }
  return false;
}

async function send(visitor: Visitor, person: Person, order: Order, entries: Entry[]): Promise<Answer> {
  const { page, form, button, twice } = order;
  // Files are sent by the page's script, which proves itself before.
  if (form.needsCheck || form.fields.some(({ type }) => type === "file")) await solveCheck(person, form.action);
  const { url, method, type, body } = requestOf(form, entries, button, page.url);
  const shown = entries
    .filter(({ field }) => field.type !== "hidden")
    .map(({ field, value }) => `${field.name}=${textOf(value)}`);
  const manner = [order.manner, order.isLate && "late", twice && `twice ${twice}`].filter(Boolean).join(", ");
  person.note(
    `sends "${button?.label ?? ""}" of ${method} ${url.pathname}${method === "GET" ? url.search : ""} on ${page.url.pathname}${page.url.search} (${manner}): ${shown.join("&")}`,
    {
      kind: "send",
      on: page.url.pathname + page.url.search,
      shape: formShape(form),
      button: button?.label ?? "",
      entries,
    },
  );
  visitor.notebook.formsSent++;
  if (method === "POST" && url.port === String(visitor.port)) visitor.marks.note(person, order, entries);
  const sending = { method, ...(type && { type }), body, referer: page.url.href };
  const [answer] = await Promise.all([
    visitor.open(person, url, sending),
    twice === "at once" && method === "POST" ? visitor.open(person, url, sending, false) : undefined,
  ]);
  if (twice === "after" && method === "POST") await visitor.open(person, url, sending);
  return answer;
}

/** A page in answer to what was posted is a refusal if the form stands on it with a marked field. */
function isAccepted(form: Form, { status, redirects }: Answer, page: Page | undefined): boolean {
  if (status === 0 || status >= 400) return false;
  if (form.method === "GET" || redirects.length > 0 || status === 204) return true;
  const shape = formShape(form);
  return !page?.forms.some((each) => formShape(each) === shape && each.fields.some(({ invalid }) => invalid));
}

function afterSuccess(person: Person, entries: Entry[]): void {
  const has = (token: string) => entries.find(({ field }) => field.autocomplete.includes(token));
  if (!has("new-password")) return;
  person.changePassword();
  const email = has("email")?.value;
  if (typeof email === "string") person.email = email;
}

const textOf = (value: Entry["value"]) =>
  typeof value === "string" ? value.slice(0, 60) : `[${value.name.slice(0, 40)}]`;

/** A form that was shown a moment ago is refused: the same form of a page of now must not be, unless it is of a mail's link, which may be spent. */
async function judgeRefusal(visitor: Visitor, person: Person, { page, form, button, manner }: Order, answer: Answer) {
  if (page.url.searchParams.has("token") || isLimited(page, answer)) return;
  // It was accepted and went back to a page that was not found before either.
  if (answer.redirects.length > 0 && form.fields.some(({ value }) => value === answer.url.pathname + answer.url.search))
    return;
  const shape = formShape(form);
  const seen = await visitor.open(person, page.url);
  const again = formAgain(form, person.page);
  if (seen.status >= 400 || !again) return;
  const entries = await fill(again, manner, visitor.entering(person), () => 0);
  const second = await send(visitor, person, { page: person.page!, form: again, button, manner }, entries);
  if (second.status !== answer.status) return;
  visitor.notebook.fail(
    `refused form: ${second.status} ${shape} shown on ${shapeOf(page.url)}`,
    `${person.name} (${person.kind}) is answered ${second.status} by ${form.action.pathname}, whose form "${button?.label ?? ""}" ${page.url.pathname} shows them, twice in a row`,
    person,
  );
}

/** A refused form keeps what was typed and chosen, unless the page itself has no such form any more. */
async function checkKept(
  visitor: Visitor,
  person: Person,
  { form, page, button }: Order,
  entries: Entry[],
  next: Form | undefined,
  answer: Answer,
) {
  const typed = entries.filter(isKept);
  if (
    typed.length === 0 ||
    form.method === "GET" ||
    [413, 429].includes(answer.status) ||
    answer.url.port !== String(visitor.port)
  )
    return;
  if (!next) {
    await visitor.open(person, page.url);
    if (!formAgain(form, person.page)) return;
  }
  for (const { field, value } of typed) {
    const words = squeezed(value as string);
    if (next && isChoice(field) && !canChoose(next, field.name, value as string)) continue;
    // What a button takes away goes with its field.
    if (idsIn(field.name).some((id) => button?.value.includes(id))) continue;
    // A tab is where somebody is, and a refusal leads to where something is wrong.
    if (field.type === "radio" && page.root.querySelector(`[data-tab="${value}"]`)) continue;
    const kept = next?.fields.some(
      ({ name, type, value: shown, checked }) =>
        name === field.name && squeezed(shown) === words && (checked || !/checkbox|radio/.test(type)),
    );
    if (kept) continue;
    visitor.notebook.fail(
      `lost text: ${answer.status} ${formShape(form)} ${next ? field.name : "(whole form)"}`,
      `${person.name} (${person.kind}) was refused by ${form.action.pathname} (${answer.status}), and ${next ? `the field ${field.name} has lost` : "no form is left with"} "${(value as string).slice(0, 80)}"`,
      person,
    );
    return;
  }
}

const isChoice = ({ type }: Field) => ["checkbox", "radio", "select"].includes(type);

/** Whether a form has a choice still: another one can have changed what there is to choose. */
const canChoose = ({ fields }: Form, name: string, value: string) =>
  fields.some(
    (field) => field.name === name && (field.type === "select" ? field.options.includes(value) : field.value === value),
  );

/** Whether a form owes an entry back: neither a secret, nor one that no form can hold. */
function isKept({ field, value }: Entry): boolean {
  if (typeof value !== "string" || field.autocomplete.some((token) => /password|one-time-code|cc-/.test(token)))
    return false;
  if (isChoice(field)) return value !== "";
  return (
    ["text", "textarea", "email", "url", "tel", "number", "date", "time", "datetime-local", "month"].includes(
      field.type,
    ) &&
    value.trim().length > 0 &&
    value.length <= (field.maxLength ?? 500) &&
    !/[\p{C}]/u.test(value)
  );
}

const idsIn = (text: string) => text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];

/** Amounts come back with the spaces of their language. */
const squeezed = (text: string) => text.replace(/\s+/g, "").toLowerCase();

/** The same form on another page, where it may ask a little more or less than before. */
function formAgain(form: Form, page: Page | undefined): Form | undefined {
  const names = new Set(form.fields.map(({ name }) => name));
  const known = ({ fields }: Form) => fields.filter(({ name }) => names.has(name)).length;
  const again = page?.forms
    .filter(({ method, action }) => method === form.method && action.pathname === form.action.pathname)
    .toSorted((one, other) => known(other) - known(one))[0];
  return again && known(again) >= names.size / 2 ? again : undefined;
}

/** What a page asks to repeat: words that stand out in it. */
function confirmationOn(page: Page): string | undefined {
  return page.root.querySelector("main b, main strong, main code")?.text.trim() || undefined;
}

async function solveCheck(person: Person, action: URL): Promise<void> {
  const asked = await person.browser.open(new URL("/app-check/challenge", action));
  if (asked.status !== 200) return;
  const { challenge } = JSON.parse(asked.body.toString()) as { challenge: Parameters<typeof solved>[0] };
  const body = Buffer.from(new URLSearchParams({ proof: await solved(challenge) }).toString());
  await person.browser.open(new URL("/app-check/token", action), {
    method: "POST",
    type: "application/x-www-form-urlencoded",
    body,
  });
}
