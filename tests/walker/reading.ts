/** What no page may show, whoever reads it. */
import { globSync } from "node:fs";
import type { HTMLElement, Node } from "node-html-parser";
import type { Page } from "./page.ts";

/** Catalogs' names: a key that is not translated begins with one. */
const CATALOGS = new Set(
  globSync("app/**/words/uk.json").flatMap((path) =>
    path.split("/").filter((part) => !["app", "words", "features", "uk.json"].includes(part)),
  ),
);

/** Elements whose text is a value, a program or a documentation of placeholders. */
const QUIET = new Set(["SCRIPT", "STYLE", "TEXTAREA", "CODE", "PRE", "KBD", "SAMP"]);
const SPOKEN = ["title", "aria-label", "alt", "placeholder"];

/** Sentences about faults in a page's texts. */
export function faultsOf({ root, links, forms }: Page): string[] {
  const faults = new Set<string>();
  for (const text of textsOf(root)) {
    const fault = faultIn(text);
    if (fault) faults.add(fault);
  }
  for (const url of [...links.map((link) => link.url), ...forms.map(({ action }) => action)]) {
    if (/\bundefined\b|\bNaN\b|\[object|%5Bobject/.test(url.pathname + url.search))
      faults.add(`an address with a hole: ${url.pathname}${url.search}`);
  }
  if (root.querySelector("[data-walker]")) faults.add("a typed element has become one of the page");
  return [...faults];
}

/** The fault of one text; undefined if it has none. */
export function faultIn(text: string): string | undefined {
  const words = text.trim();
  const found = /\bundefined\b|\bNaN\b|\[object \w+|Invalid Date|MISSING_MESSAGE|\{[a-z]\w*\}/.exec(words);
  if (found) return `"${found[0]}" in the text "${words.slice(Math.max(0, found.index - 40), found.index + 60)}"`;
  const key = /^([a-z][\w-]*)(?:\.[\w-]+)+$/.exec(words);
  return key && CATALOGS.has(key[1]!) && !/\.(?:com|org|net|pdf|png|jpg|txt|csv|docx)$/.test(words)
    ? `the key ${words}`
    : undefined;
}

/** Lists of more than this are cut. */
const FIRST_ROWS = 10;

/** Where one of several lists is open, and its link says how many things it has, perhaps new ones alone: a sentence if it shows fewer. */
export function countFaultOf({ root }: Page): string | undefined {
  const main = root.querySelector("main");
  for (const link of main?.querySelectorAll("a[aria-current=page], a[aria-current=true]") ?? []) {
    const count = link.querySelectorAll("*").find(({ text }) => /^\d+$/.test(text.trim()));
    const said = Number(count?.text.trim() ?? Number.NaN);
    if (Number.isNaN(said) || said > FIRST_ROWS) continue;
    const rows = main!.querySelectorAll("tbody tr, li, article").filter((row) => !row.closest("nav")).length;
    if (rows < said) return `the count ${said} at "${link.text.trim()}", and ${rows} rows`;
  }
  return undefined;
}

function* textsOf(node: HTMLElement): Generator<string> {
  for (const child of node.childNodes as Node[]) {
    if (child.nodeType === 3) yield child.text;
    else if (child.nodeType === 1) {
      const element = child as HTMLElement;
      if (QUIET.has(element.tagName)) continue;
      for (const name of SPOKEN) {
        const value = element.getAttribute(name);
        if (value) yield value;
      }
      yield* textsOf(element);
    }
  }
}
