/**
 * What is counted of visitors who have agreed to analytics: pages by kind, where a visit came from, and how far it got. Pure, and small: the
 * browser runs a part of it.
 */

/** The steps from the first page to an offer, in their order. A visit counts once in each. */
export const STEPS = ["visit", "search", "pitch", "sign-up", "account", "conversation", "offer"] as const;

export type Step = (typeof STEPS)[number];

/** The steps that an address is; `visit` is any. The first offer is known by its form's answer. */
const STEP_PAGES: readonly (readonly [RegExp, Step])[] = [
  [/^\/pages\/search$/, "search"],
  [/^\/pitches\/[^/]+$/, "pitch"],
  [/^\/pages\/sign-up$/, "sign-up"],
  [/^\/pages\/onboarding/, "account"],
  [/^\/pages\/messages\/(?!new)[^/]+$/, "conversation"],
];

/** The step that a page is, besides being the first of its visit. */
export function stepOf(pathname: string): Step | undefined {
  return STEP_PAGES.find(([pattern]) => pattern.test(pathname))?.[1];
}

/** Kinds of pages, in the order of their rules: the first that matches decides. All that is left is `other`. */
const PAGE_RULES = [
  ["landing", /^\/$/],
  ["search", /^\/pages\/search/],
  ["pitch", /^\/pitches\//],
  ["home", /^\/pages\/home/],
  ["messages", /^\/pages\/(messages|offers|meetings)/],
  ["people", /^\/pages\/(network|profile|matches)/],
  ["account", /^\/pages\/(sign-up|sign-in|onboarding|confirm-email)/],
  ["plans", /^\/pages\/(upgrade|subscription)/],
  ["help", /^\/pages\/(faq|help|contact)/],
] as const satisfies readonly (readonly [string, RegExp])[];

/** The kinds of pages that are counted. */
export const PAGES = [...PAGE_RULES.map(([page]) => page), "other"] as const;

export type Page = (typeof PAGES)[number];

/** The kind of a page by its path. Only the kind is stored. */
export function pageOf(pathname: string): Page {
  return PAGE_RULES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? "other";
}

/**
 * Where a visit came from: a search engine, a social network, a mail, another site, or directly. `continued` is a page of ours that opened
 * another tab or host: the visit had begun there.
 */
export const SOURCES = ["engine", "social", "mail", "site", "direct", "continued"] as const;

export type Source = (typeof SOURCES)[number];
