/** A page as a reader without script has it: its links, its forms, its text. */
import { type HTMLElement, parse } from "node-html-parser";

export interface Link {
  url: URL;
  /** What it says. */
  label: string;
  /** A picture or script of the page, and not a place to go to. */
  isPart: boolean;
  /** Says what is missing elsewhere, in answer to a form. */
  isRemedy: boolean;
  /** Counts what is new there. */
  isCall: boolean;
}

export interface Field {
  name: string;
  type: string;
  value: string;
  checked: boolean;
  /** The values of a select; the empty one too. */
  options: string[];
  multiple: boolean;
  required: boolean;
  invalid: boolean;
  min: string | undefined;
  max: string | undefined;
  maxLength: number | undefined;
  pattern: string | undefined;
  accept: string | undefined;
  inputMode: string | undefined;
  /** The tokens of `autocomplete`. */
  autocomplete: string[];
  /** Label, hint and placeholder: what a reader is told. */
  about: string;
}

export interface Button {
  name: string | undefined;
  value: string;
  label: string;
  action: string | undefined;
  /** Whether it looks like one that is not undone. */
  isGrave: boolean;
}

export interface Form {
  method: "GET" | "POST";
  action: URL;
  isMultipart: boolean;
  /** Guarded against programs: needs a token. */
  needsCheck: boolean;
  fields: Field[];
  buttons: Button[];
}

export interface Page {
  url: URL;
  /** Shown in answer to what was sent there, and maybe to nothing else. */
  isReply?: boolean;
  status: number;
  root: HTMLElement;
  links: Link[];
  forms: Form[];
}

/** Reads a page. */
export function readPage(url: URL, status: number, html: string): Page {
  const root = parse(html, { comment: false, blockTextElements: { script: false, style: false, noscript: true } });
  const byId: Index = new Map(root.querySelectorAll("[id]").map((element) => [element.id, element]));
  const labels: Index = new Map(
    root.querySelectorAll("label[for]").map((label) => [label.getAttribute("for")!, label]),
  );
  const forms = new Map(root.querySelectorAll("form").map((element) => [element, formOf(element, url)]));
  for (const control of root.querySelectorAll("input, select, textarea, button")) {
    const home = formFor(control, byId);
    const form = home && forms.get(home);
    if (form && !isOut(control)) addControl(form, control, labels, byId);
  }
  return {
    url,
    status,
    root,
    links: linksOf(root, url),
    forms: [...forms].filter(([element]) => !isOut(element)).map(([, form]) => form),
  };
}

type Index = ReadonlyMap<string, HTMLElement>;

/** The nearest of an element and what it stands in that is so. Much faster than `closest`, which reads its selector each time. */
function nearest(element: HTMLElement, isSo: (element: HTMLElement) => boolean): HTMLElement | undefined {
  for (let at: HTMLElement | null = element; at?.tagName; at = at.parentNode) if (isSo(at)) return at;
  return undefined;
}

const named = (tag: string) => (element: HTMLElement) => element.tagName === tag;

/** Out of reach: hidden, inert, or disabled with its group. */
function isOut(element: HTMLElement): boolean {
  const hides = (at: HTMLElement) =>
    at.hasAttribute("inert") ||
    at.hasAttribute("hidden") ||
    at.tagName === "TEMPLATE" ||
    (at.tagName === "FIELDSET" && at.hasAttribute("disabled"));
  return element.hasAttribute("disabled") || nearest(element, hides) !== undefined;
}

function formFor(control: HTMLElement, byId: Index): HTMLElement | undefined {
  const id = control.getAttribute("form");
  return id ? byId.get(id) : nearest(control, named("FORM"));
}

function formOf(element: HTMLElement, url: URL): Form {
  return {
    method: element.getAttribute("method")?.toUpperCase() === "POST" ? "POST" : "GET",
    action: new URL(element.getAttribute("action") || url.href, url),
    isMultipart: element.getAttribute("enctype") === "multipart/form-data",
    needsCheck: element.hasAttribute("data-app-check"),
    fields: [],
    buttons: [],
  };
}

function addControl(form: Form, control: HTMLElement, labels: Index, byId: Index): void {
  const type = (control.getAttribute("type") ?? (control.tagName === "BUTTON" ? "submit" : "text")).toLowerCase();
  if (control.tagName === "BUTTON" || type === "submit") {
    // Not the one for the Enter key alone, which is another's twin.
    if (type !== "submit" || control.getAttribute("aria-hidden") === "true") return;
    form.buttons.push({
      name: control.getAttribute("name"),
      value: control.getAttribute("value") ?? "",
      label: wordsOf(control),
      action: control.getAttribute("formaction"),
      isGrave: /\bbtn-do?\b/.test(control.getAttribute("class") ?? ""),
    });
    return;
  }
  const name = control.getAttribute("name");
  if (!name) return;
  const number = (attribute: string) => {
    const value = Number(control.getAttribute(attribute) || Number.NaN);
    return Number.isNaN(value) ? undefined : value;
  };
  const options = control.querySelectorAll("option").filter((option) => !option.hasAttribute("disabled"));
  const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
  const optionValue = (option: HTMLElement) => option.getAttribute("value") ?? option.text.trim();
  const isSelect = control.tagName === "SELECT";
  const isArea = control.tagName === "TEXTAREA";
  form.fields.push({
    name,
    type: isSelect ? "select" : isArea ? "textarea" : type,
    value: isSelect
      ? chosen
        ? optionValue(chosen)
        : ""
      : isArea
        ? control.text.replace(/^\r?\n/, "")
        : (control.getAttribute("value") ?? (type === "checkbox" || type === "radio" ? "on" : "")),
    checked: control.hasAttribute("checked"),
    options: options.map(optionValue),
    multiple: control.hasAttribute("multiple"),
    required: control.hasAttribute("required") || control.getAttribute("aria-required") === "true",
    invalid: control.getAttribute("aria-invalid") === "true",
    min: control.getAttribute("min"),
    max: control.getAttribute("max"),
    maxLength: number("maxlength"),
    pattern: control.getAttribute("pattern"),
    accept: control.getAttribute("accept"),
    inputMode: control.getAttribute("inputmode"),
    autocomplete: (control.getAttribute("autocomplete") ?? "").toLowerCase().split(/\s+/).filter(Boolean),
    about: aboutOf(control, labels, byId),
  });
}

/** The words beside a control. */
function aboutOf(control: HTMLElement, labels: Index, byId: Index): string {
  const label = labels.get(control.id) ?? nearest(control, named("LABEL"));
  const described = (control.getAttribute("aria-describedby") ?? "")
    .split(/\s+/)
    .map((each) => byId.get(each)?.text ?? "");
  const legend = nearest(control, named("FIELDSET"))?.querySelector("legend")?.text ?? "";
  return [
    label?.text ?? "",
    control.getAttribute("aria-label") ?? "",
    legend,
    ...described,
    control.getAttribute("placeholder") ?? "",
  ]
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

export function wordsOf(element: HTMLElement): string {
  return (element.getAttribute("aria-label") || element.text || element.querySelector("img")?.getAttribute("alt") || "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether an element stands in what a page says of a form that was refused. */
const isAnswer = (element: HTMLElement) => nearest(element, (at) => at.getAttribute("role") === "alert") !== undefined;

function linksOf(root: HTMLElement, url: URL): Link[] {
  const links: Link[] = [];
  const add = (address = "#", link: Omit<Link, "url">) => {
    if (address.startsWith("#")) return;
    const target = URL.parse(address, url);
    if (target?.protocol !== "http:") return;
    target.hash = "";
    links.push({ url: target, ...link });
  };
  const calls = new Set(root.querySelectorAll("a .dotcount").map((count) => nearest(count, named("A"))));
  for (const element of root.querySelectorAll("a[href]")) {
    if (isOut(element)) continue;
    const [isRemedy, isCall] = [isAnswer(element), calls.has(element)];
    add(element.getAttribute("href"), { label: wordsOf(element), isPart: false, isRemedy, isCall });
  }
  for (const element of root.querySelectorAll("img[src]"))
    if (!isOut(element))
      add(element.getAttribute("src"), { label: "picture", isPart: true, isRemedy: false, isCall: false });
  return links;
}
