/** Wrong content for form fields, and checks of the pages that refuse it. */
import { join } from "node:path";
import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import { catalogFiles, readCatalog } from "#app/i18n/catalog-files.ts";
import type { Market } from "#app/i18n/markets.ts";
import { isLong } from "../long.ts";

/** Every kind of wrong content; `twice` and `file` are wrong types: a list and a file where a text belongs. */
export const KINDS = {
  empty: "",
  // Longer than any field allows; even in its longest encoding the form is still within the size limit.
  long: "Å".repeat(20_000),
  script: '<script>alert("1")</script><img src=x onerror=alert(1)>',
  rtl: "Nordvik\u202Egnp.exe",
  emoji: "🦊 👩🏽‍🚀 🏳️‍🌈",
  zeroWidth: "Nord\u200Bvik\uFEFF!",
  nul: "Nord\0vik!",
  twice: ["en", "två"],
  file: { name: "f.txt", mimeType: "text/plain", buffer: Buffer.from("text") },
} as const satisfies Record<string, string | readonly string[] | { name: string; mimeType: string; buffer: Buffer }>;

export type Kind = keyof typeof KINDS;

const kinds = Object.keys(KINDS) as Kind[];

/** The market in which forms are only tested for the language of messages; another market gets every kind. */
const SECOND: Market = "fi";
/** Kinds that lead to each sort of message. */
const TELLING: readonly Kind[] = ["empty", "long", "script", "twice"];
const OTHERS = kinds.filter((kind) => !TELLING.includes(kind));

/**
 * The kinds to send in a market. In a form with many fields, each gets the `TELLING` kinds and one of the others by its index; the long form
 * sends all kinds in every field and both languages.
 */
export function kindsIn(market: Market, index?: number): readonly Kind[] {
  if (isLong) return kinds;
  if (market === SECOND) return TELLING;
  return index === undefined ? kinds : [...TELLING, OTHERS[index % OTHERS.length]!];
}

type Fields = Record<string, string | readonly string[]>;

/** Sends a form as a browser without JavaScript does, with one field replaced by a kind of wrong content. */
export function post(
  client: APIRequestContext,
  path: string,
  fields: Fields,
  wrong?: { field: string; kind: Kind },
): Promise<APIResponse> {
  const headers = { Accept: "text/html" };
  const value = wrong && KINDS[wrong.kind];
  if (value && typeof value === "object" && "buffer" in value) {
    const form = new FormData();
    for (const [name, content] of Object.entries(fields)) for (const one of [content].flat()) form.append(name, one);
    form.set(wrong!.field, new File([value.buffer], value.name, { type: value.mimeType }));
    return client.post(path, { headers, multipart: form });
  }
  const sent = new URLSearchParams();
  for (const [name, content] of Object.entries(wrong ? { ...fields, [wrong.field]: value! } : fields)) {
    for (const one of [content as string | string[]].flat()) sent.append(name, one);
  }
  return client.post(path, {
    headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
    data: sent.toString(),
  });
}

/** The form on an answered page: its fields' values, and the error messages. */
export interface ShownForm {
  fields: Record<string, string[]>;
  problems: string[];
}

/** Parses an answered page, in the browser of `page`; no script of the answer runs. */
export function readAnswer(page: Page, html: string): Promise<ShownForm> {
  return page.evaluate((source) => {
    const main = new DOMParser().parseFromString(source, "text/html").querySelector("main");
    const fields: Record<string, string[]> = {};
    for (const form of main?.querySelectorAll("form") ?? []) {
      for (const control of form.elements) {
        const { name, value, type, checked, tagName } = control as HTMLInputElement;
        if (!name || tagName === "BUTTON" || type === "file") continue;
        if ((type === "radio" || type === "checkbox") && !checked) continue;
        fields[name] = [...(fields[name] ?? []), value.replaceAll("\r\n", "\n")];
      }
    }
    const text = (element: Element) => element.textContent?.trim() ?? "";
    const beside = [...(main?.querySelectorAll(".error") ?? [])].map(text);
    // Of a message above the form, its heading or only paragraph; links may follow.
    const over = [...(main?.querySelectorAll("[role=alert]") ?? [])].flatMap((alert) => {
      const texts = document.createTreeWalker(alert, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) return [texts.currentNode.textContent.trim()];
      return [];
    });
    return { fields, problems: [...beside, ...over] };
  }, html);
}

const patterns = new Map<Market, RegExp[]>();

/** The market's error messages as patterns; their arguments match anything. */
function messagePatterns(market: Market): RegExp[] {
  let found = patterns.get(market);
  if (!found) {
    const texts = [...catalogFiles(join(import.meta.dirname, "../.."), market).values()].flatMap((file) => {
      const catalog = readCatalog(file);
      const sections = [catalog.failure, catalog.validation, catalog.problem].filter(Boolean);
      return sections.flatMap((section) => Object.values(section as Record<string, string>));
    });
    found = texts.flatMap((text) => {
      const alternatives = text.startsWith("{market, select")
        ? [...text.matchAll(/\{([^{}]+\{[^{}]*\}[^{}]*)\}/g)].map(([, one]) => one!)
        : [text];
      return alternatives.map((one) => {
        const parts = withoutArguments(one).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
        return new RegExp(parts.join(".+"));
      });
    });
    patterns.set(market, found);
  }
  return found;
}

/** The literal parts of an ICU message, without its arguments, nested ones included. */
function withoutArguments(message: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of message) {
    if (letter === "{") {
      if (depth++ === 0) parts.push("");
    } else if (letter === "}") depth--;
    else if (depth === 0) parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Fails unless the page shows error messages, all in the market's language. */
export function expectProblems({ problems }: ShownForm, market: Market, what: string): void {
  expect.soft(problems.length, `${what}: says what is wrong`).toBeGreaterThan(0);
  const strange = problems.filter((problem) => !messagePatterns(market).some((pattern) => pattern.test(problem)));
  expect.soft(strange, `${what}: says it in the language of ${market}`).toEqual([]);
}

/** Fails unless the page shows the typed values. */
export function expectTypedValues({ fields }: ShownForm, typed: Fields, what: string): void {
  const kept = Object.fromEntries(Object.keys(typed).map((name) => [name, fields[name] ?? []]));
  expect
    .soft(kept, `${what}: keeps what was typed`)
    .toEqual(Object.fromEntries(Object.entries(typed).map(([name, content]) => [name, [content].flat()])));
}
