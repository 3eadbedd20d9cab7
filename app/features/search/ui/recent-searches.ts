/** The reader's latest searches with a text, kept in this tab until they sign out. */
import { persistPrivate, recallPrivate } from "#app/platform/browser/storage.ts";

export interface RecentSearch {
  text: string;
  /** Query of its address. */
  query: string;
}

const KEY = "recent-searches";
const MOST = 5;

/** The latest first. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(recallPrivate(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Adds a search as the latest; one with the same text is replaced. */
export function addRecentSearch(search: RecentSearch): void {
  const others = recentSearches().filter(({ text }) => text !== search.text);
  persistPrivate(KEY, JSON.stringify([search, ...others].slice(0, MOST)));
}

function isRecent(value: unknown): value is RecentSearch {
  const { text, query } = (value ?? {}) as Partial<RecentSearch>;
  return typeof text === "string" && typeof query === "string";
}
